/** The package has no types of its own. */
declare module '@bramus/specificity' {
	export default class Specificity {
		/** One for each selector of the list. */
		static calculate(selectors: string): Specificity[];
		/** "(0,1,3)". */
		toString(): string;
	}
}
