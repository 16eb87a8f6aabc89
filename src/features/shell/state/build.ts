/** Which build the page is of, whether there is a newer one, and how often a page may be loaded anew for it (spec 7, 9). */
import { atom } from 'jotai';
import { logFailure } from '#src/lib/log.ts';
import { number, object, type ShapeOf, text } from '#src/lib/shape.ts';

/** spec 9: "page reload guard" */
export const RELOAD_GUARD_MS = 10_000;
/** A build that came back the same (several servers, not all of them new yet) is left alone for this long. */
const SAME_BUILD_MS = 3_600_000;

const latestAtom = atom<string | undefined>(undefined);

/** The build the page was served with; undefined on static hosting and in development, where it is not known. */
function ownBuild(): string | undefined {
	return document.documentElement.dataset.build;
}

export const isOutdatedAtom = atom((get) => {
	const latest = get(latestAtom);
	const own = ownBuild();
	return own !== undefined && latest !== undefined && latest !== own;
});

/** The question under way. */
const askingAtom = atom<Promise<boolean> | undefined>(undefined);

/**
 * Asks which build is served now; answers whether there was an answer. A failure is only logged (spec 8). One question at
 * a time: its own code may fail to come, and a part that fails to come is a reason to ask, without end.
 */
export const askBuildAtom = atom(null, (get, set): Promise<boolean> => {
	const asked = get(askingAtom);
	if (asked !== undefined) return asked;
	const asking = set(askOnceAtom).finally(() => set(askingAtom, undefined));
	set(askingAtom, asking);
	return asking;
});

const askOnceAtom = atom(null, async (_get, set): Promise<boolean> => {
	if (ownBuild() === undefined) return false;
	try {
		const { fetchLatestBuild } = await import('../build-api.ts');
		set(latestAtom, await fetchLatestBuild());
		return true;
	} catch (error) {
		logFailure('build', error);
		return false;
	}
});

const reloadShape = object({ at: number, build: text });
type Reload = ShapeOf<typeof reloadShape>;

/** Whether a page of `build` may be loaded anew at `now` (epoch ms), after the last time that was done. */
export function mayReload(last: Reload | undefined, now: number, build: string): boolean {
	if (last === undefined) return true;
	const age = now - last.at;
	return age >= (last.build === build ? SAME_BUILD_MS : RELOAD_GUARD_MS);
}

const KEY = 'vitrina.reload';

/** Takes the right to load the page anew; false = not now. A browser that keeps nothing could do it without end. */
export function takeReload(now = Date.now()): boolean {
	try {
		const last = reloadShape(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
		const build = ownBuild() ?? '';
		if (!mayReload(last, now, build)) return false;
		sessionStorage.setItem(KEY, JSON.stringify({ at: now, build } satisfies Reload));
		return true;
	} catch {
		return false;
	}
}
