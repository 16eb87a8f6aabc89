/** The frame of the demo's owner pages: tabs, icons, clock. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const TABS = [
	{ path: '/demo/kitchen', title: 'Кухня' },
	{ path: '/demo/inbox', title: 'Сообщения' },
	{ path: '/demo/tables', title: 'Столики' },
	{ path: '/demo/brand', title: 'Оформление' },
	{ path: '/demo/settings', title: 'Настройки' },
	{ path: '/demo/telegram', title: 'Мессенджер' },
] as const;

/** A page of the owner's demo: the tabs, the page's own buttons, its content. */
export function ownerPage(page: {
	readonly path: (typeof TABS)[number]['path'];
	readonly aside: Html;
	readonly content: Html;
	/** The page's own style and script, instead of those that keep a page fresh. */
	readonly assets?: Html;
}): Html {
	const title = TABS.find((tab) => tab.path === page.path)?.title ?? '';
	return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · Vitrina</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/owner.css">
${page.assets ?? html`<link rel="stylesheet" href="${page.path}.css"><script type="module" src="/demo/owner.js"></script>`}
</head>
<body>
<div class="owner">
<header>
<span class="brand"><span class="mark" aria-hidden="true">${raw(MARK)}</span><b class="t2">Демо</b></span>
<nav aria-label="Демо">${TABS.map(
		(tab) =>
			html`<a href="${tab.path}"${tab.path === page.path ? raw(' class="on" aria-current="page"') : ''}>${tab.title}</a>`,
	)}</nav>
<span class="grow"></span>
${page.aside}
</header>
<h1 class="vh">${title}</h1>
${page.content}
</div>
</body>
</html>`;
}

/** Outline icons of Tabler (MIT), 24 box. */
const ICONS = {
	telegram: '<path d="M15 10l-4 4l6 6l4 -16l-18 7l4 2l2 6l3 -4"/>',
	sms: '<path d="M11 3h10v8h-3l-4 2v-2h-3l0 -8"/><path d="M15 16v4a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1h2"/><path d="M10 18v.01"/>',
	whatsapp:
		'<path d="M3 21l1.65 -3.8a9 9 0 1 1 3.4 2.9l-5.05 .9"/><path d="M9 10a.5 .5 0 0 0 1 0v-1a.5 .5 0 0 0 -1 0v1a5 5 0 0 0 5 5h1a.5 .5 0 0 0 0 -1h-1a.5 .5 0 0 0 0 1"/>',
	trash:
		'<path d="M4 7l16 0"/><path d="M10 11l0 6"/><path d="M14 11l0 6"/><path d="M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12"/><path d="M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3"/>',
	moped:
		'<path d="M18 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"/><path d="M5 16v1a2 2 0 0 0 4 0v-5h-3a3 3 0 0 0 -3 3v1h10a6 6 0 0 1 5 -4v-5a2 2 0 0 0 -2 -2h-1"/><path d="M6 9l3 0"/>',
	bag: '<path d="M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304"/><path d="M9 11v-5a3 3 0 0 1 6 0v5"/>',
	clock: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 7v5l3 3"/>',
	alert:
		'<path d="M12.8 3a2 2 0 0 1 1.4 .6l6.2 6.2a2 2 0 0 1 .6 1.4v1.6a2 2 0 0 1 -.6 1.4l-6.2 6.2a2 2 0 0 1 -1.4 .6h-1.6a2 2 0 0 1 -1.4 -.6l-6.2 -6.2a2 2 0 0 1 -.6 -1.4v-1.6a2 2 0 0 1 .6 -1.4l6.2 -6.2a2 2 0 0 1 1.4 -.6z"/><path d="M12 8v4"/><path d="M12 16h.01"/>',
	x: '<path d="M18 6l-12 12"/><path d="M6 6l12 12"/>',
} as const;

export function icon(name: keyof typeof ICONS): HtmlEscapedString {
	return raw(`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`);
}

const MARK =
	'<svg width="26" height="26" viewBox="0 0 26 26" fill="currentColor"><path d="M4.6 2.5h16.8a1.5 1.5 0 0 1 1.43 1.04L24.6 9.1a3.7 3.7 0 0 1-3.5 4.4c-1.7 0-3.1-.9-3.9-2.2-.8 1.3-2.3 2.2-4.2 2.2s-3.4-.9-4.2-2.2c-.8 1.3-2.2 2.2-3.9 2.2a3.7 3.7 0 0 1-3.5-4.4L3.17 3.54A1.5 1.5 0 0 1 4.6 2.5Z"/><path d="M4 15.7c.3 0 .6.05.9.05 1.5 0 2.9-.5 3.95-1.4A6.6 6.6 0 0 0 13 15.75a6.6 6.6 0 0 0 4.15-1.4 6.1 6.1 0 0 0 4.85 1.35V21a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 4 21v-5.3Z" opacity=".55"/></svg>';

/** "19:12" in the shop's zone. */
export function clockOf(at: number, timeZone: string): string {
	return new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}
