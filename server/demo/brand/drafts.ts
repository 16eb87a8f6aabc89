/** Settings being tried: each browser's own, in memory, with a shop of its own that wears them. Nothing is written to the folder. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { frontSettingsSchema } from '#core/contract/site/front-settings.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import type { Backend } from '#server/site/backend-client.ts';
import {
	FILES,
	type Field,
	type FieldGroup,
	type FileName,
	type Files,
	fieldsOf,
	readField,
	valueAt,
	withField,
} from './brand-fields.ts';

/** The storefront over a site: what the gateway is to the demo. */
export interface DraftShop {
	fetch(request: Request, bindings?: object): Response | Promise<Response>;
	close(): void;
}

interface Draft {
	readonly changes: ReadonlyMap<Field, unknown>;
	readonly shop: DraftShop;
}

/** Who has not been here for longest loses the draft first. */
const KEPT = 8;

/** Where the site tells each file. */
const CALLS: Readonly<Record<FileName, string>> = {
	'settings.json': '/wp-json/v1/all_settings',
	'front-settings.json': '/wp-json/front/settings',
};
const SCHEMAS = { 'settings.json': settingsSchema, 'front-settings.json': frontSettingsSchema };

export interface Drafts {
	readonly groups: readonly FieldGroup[];
	/** The files as the draft has them; without one as the shop has them. */
	filesOf(token: string | undefined): Files;
	changedIn(token: string | undefined): ReadonlySet<Field>;
	/** Puts a value into a browser's draft; answers what is expected when it cannot be. */
	change(token: string, id: string, value: string): { readonly expected: string } | undefined;
	drop(token: string | undefined): void;
	shopOf(token: string | undefined): DraftShop | undefined;
	close(): void;
}

export function createDrafts(deps: {
	/** The shop's folder as it is now. */
	files(): Files;
	readonly backend: Backend;
	openShop(backend: Backend): DraftShop;
}): Drafts {
	const groups = fieldsOf(deps.files());
	const fields = new Map(groups.flatMap((group) => group.fields.map((one) => [one.id, one])));
	const drafts = new Map<string, Draft>();

	const draftOf = (token: string | undefined) => {
		const draft = token === undefined ? undefined : drafts.get(token);
		if (token !== undefined && draft !== undefined) {
			drafts.delete(token);
			drafts.set(token, draft);
		}
		return draft;
	};
	const drop = (token: string) => {
		drafts.get(token)?.shop.close();
		drafts.delete(token);
	};
	const filesWith = (changes: ReadonlyMap<Field, unknown>): Files => {
		const files = deps.files();
		return {
			'settings.json': changed(files['settings.json'], 'settings.json', changes),
			'front-settings.json': changed(files['front-settings.json'], 'front-settings.json', changes),
		};
	};

	return {
		groups,
		filesOf: (token) => filesWith(draftOf(token)?.changes ?? new Map()),
		changedIn: (token) => new Set(draftOf(token)?.changes.keys()),
		change(token, id, value) {
			const draftId = fields.get(id);
			if (draftId === undefined) return { expected: 'настройка магазина' };
			const before = draftOf(token);
			const files = filesWith(before?.changes ?? new Map());
			const reading = readField(draftId, value, files);
			if ('expected' in reading) return reading;
			const changes = new Map(before?.changes).set(draftId, reading.json);
			if (isDeepStrictEqual(reading.json, valueAt(deps.files()[draftId.file], id)))
				changes.delete(draftId);
			const wrong = mistakeIn(filesWith(changes));
			if (wrong !== undefined) return { expected: wrong };
			drop(token);
			drafts.set(token, { changes, shop: deps.openShop(changedSite(deps.backend, changes)) });
			for (const oldest of drafts.keys()) {
				if (drafts.size <= KEPT) break;
				drop(oldest);
			}
			return undefined;
		},
		drop: (token) => token !== undefined && drop(token),
		shopOf: (token) => draftOf(token)?.shop,
		close() {
			for (const token of drafts.keys()) drop(token);
		},
	};
}

function changed(json: unknown, file: FileName, changes: ReadonlyMap<Field, unknown>): unknown {
	return [...changes]
		.filter(([one]) => one.file === file)
		.reduce((whole, [one, value]) => withField(whole, one, value), json);
}

/** As the check of a shop's folder says it; undefined = the shop would start with these. */
function mistakeIn(files: Files): string | undefined {
	for (const file of FILES) {
		const parsed = v.safeParse(SCHEMAS[file], files[file], { abortEarly: true });
		if (!parsed.success) {
			const [issue] = parsed.issues;
			return `${file}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`;
		}
	}
	return undefined;
}

/** The site, telling other settings; all else it answers itself. */
function changedSite(backend: Backend, changes: ReadonlyMap<Field, unknown>): Backend {
	return async (request) => {
		const { pathname } = new URL(request.url);
		const file = FILES.find((one) => CALLS[one] === pathname);
		const answer = await backend(request);
		if (file === undefined || answer.status !== 200) return answer;
		return Response.json(changed(await answer.json(), file, changes));
	};
}
