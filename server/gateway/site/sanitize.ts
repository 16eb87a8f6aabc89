/** The one point where what the site sends is made safe for a browser: its HTML, and keys that are not for it. */
import sanitizeHtml from 'sanitize-html';
import { bareInclude } from '#core/contract/site/scripts.ts';
import { isWidgetAllowed } from '#core/rules/site/translation.ts';

const OPTIONS: sanitizeHtml.IOptions = {
	allowedTags: [
		...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'div', 'hr'],
		...['ul', 'ol', 'li', 'h2', 'h3', 'h4', 'h5', 'blockquote', 'a', 'img', 'figure', 'figcaption'],
		...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
		...['details', 'summary', 'pre', 'code', 'del', 'ins', 'mark'],
	],
	allowedAttributes: {
		a: ['href', 'target', 'rel'],
		img: ['src', 'alt', 'width', 'height', 'loading'],
		th: ['colspan', 'rowspan'],
		td: ['colspan', 'rowspan'],
		ol: ['start'],
		details: ['open'],
	},
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowedSchemesByTag: { img: ['https', 'http'] },
	allowProtocolRelative: false,
	transformTags: {
		h1: 'h2',
		h6: 'h5',
		strike: 's',
		iframe: asLink,
		a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
		// One that the owner has said nothing of says nothing to a reader of screens either.
		img: (tagName, attribs) => ({
			tagName,
			attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
		}),
	},
};

/** A film or map set into a text is not let in: a link to it under its own title stays. */
function asLink(_: string, { src = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
	if (!URL.canParse(src) || !src.startsWith('https:')) return { tagName: 'iframe', attribs: {} };
	const attribs = { href: src, target: '_blank', rel: 'noopener nofollow' };
	return { tagName: 'a', attribs, text: title || new URL(src).hostname };
}

/** HTML of the site -> HTML of the same words and pictures that cannot run anything. */
export function sanitized(html: string): string {
	return html.includes('<') ? sanitizeHtml(html, OPTIONS) : html;
}

/** Fields the wire carries HTML in; every other text is plain and is escaped where it is shown. */
const HTML_KEYS: ReadonlySet<string> = new Set([
	...['description', 'short_description', 'content', 'excerpt', 'rendered', 'text', 'text_html'],
	...['composition', 'conditions'],
]);

/**
 * Never for a browser: credentials of every kind, and the keys that poison prototypes.
 */
const SECRET_KEY =
	/^(token|password|user_pass|user_activation_key|session_tokens|secret|secret_key|private_key|consumer_key|consumer_secret|api_key|__proto__|constructor|prototype)$|_(secret|password|token)$/i;

/**
 * A copy of the site's JSON that may go to any browser: HTML made safe, secrets left out. `scriptOrigins`: where scripts
 * that its settings name may come from.
 */
export function safeJson(value: unknown, scriptOrigins: readonly string[] = [], key = ''): unknown {
	if (typeof value === 'string') return HTML_KEYS.has(key) ? sanitized(value) : value;
	if (Array.isArray(value)) return value.map((item) => safeJson(item, scriptOrigins, key));
	if (typeof value !== 'object' || value === null) return value;
	const safe: Record<string, unknown> = {};
	for (const [name, item] of Object.entries(value))
		if (!SECRET_KEY.test(name)) safe[name] = safeItem(name, item, scriptOrigins);
	return safe;
}

function safeItem(name: string, item: unknown, scriptOrigins: readonly string[]): unknown {
	// Code to be pasted into pages: of it the ids and addresses alone.
	if (name === 'include') return bareInclude(item, scriptOrigins);
	// A widget the owner's list does not let in is none.
	if (name === 'use_google_translate' && !isWidgetAllowed(scriptOrigins)) return false;
	return safeJson(item, scriptOrigins, name);
}
