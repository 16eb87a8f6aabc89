declare module 'virtual:early/*' {
	/** A script of the page itself, bundled and minified (see vite/early-script.ts). */
	const source: string;
	export default source;
}
