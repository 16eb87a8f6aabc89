declare module 'virtual:early-theme' {
	/** src/messenger/early-theme.ts, bundled and minified (see vite/early-script.ts). */
	const source: string;
	export default source;
}
