// @ts-check
/**
 * How a part of the shop comes in: its scripts ahead, its style sheets before it is drawn. Takes the place of Vite's own helper
 * (`vite/part-loader.ts`), which applies each sheet when it happens to come: a sheet with layers that is put in ahead of
 * another has the browser (Chromium) make every font face anew and lay out all words once more, with fonts that came too late
 * to be worn (`theme/font-css.ts`). Here sheets are fetched side by side and applied in the order they were asked for.
 */

/** What is on its way, by its address: asked for again once it failed. @type {Map<string, Promise<unknown>>} */
const asked = new Map();
/** Until all sheets asked for so far are applied. @type {Promise<unknown>} */
let sheets = Promise.resolve();

/** @param {Partial<HTMLLinkElement>} attributes */
function put(attributes) {
	return new Promise((resolve, reject) => {
		const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes });
		link.onload = resolve;
		link.onerror = () => {
			link.remove();
			reject(new Error(`Unable to preload ${link.href}`));
		};
		document.head.append(link);
	});
}

/** @param {string} selector */
const has = (selector) => document.querySelector(`link${selector}`) !== null;

/**
 * @param {string} href
 * @returns {Promise<unknown> | undefined} until the sheet is applied; undefined where the page has brought it
 */
function sheet(href) {
	if (asked.has(href) || has(`[rel=stylesheet][href="${href}"]`)) return asked.get(href);
	const ahead = put({ rel: 'preload', as: 'style', href });
	const before = sheets;
	const applied = Promise.all([ahead, before]).then(() => put({ rel: 'stylesheet', href }));
	asked.set(href, applied);
	applied.catch(() => asked.delete(href));
	sheets = applied.catch(() => {});
	return applied;
}

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {readonly string[]} [files] in the folder of the build
 * @returns {Promise<Part>}
 */
export async function __vitePreload(load, files = []) {
	try {
		const links = files.map((file) => `/${file}`);
		for (const href of links)
			if (!href.endsWith('.css') && !has(`[href="${href}"]`))
				put({ rel: 'modulepreload', href }).catch(() => {});
		await Promise.all(links.filter((href) => href.endsWith('.css')).map(sheet));
		return await load();
	} catch (error) {
		window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
		throw error;
	}
}
