/** The preview page's elements. Runs in the browser. */

export function onClick(id: string, act: () => unknown): void {
	find(id).addEventListener('click', () => void act());
}

export function find(id: string): HTMLElement;
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function find(id: string, kind = HTMLElement): HTMLElement {
	const element = document.getElementById(id);
	if (!(element instanceof kind)) throw new Error(`no #${id}`);
	return element;
}

export function paint(element: HTMLElement, values: Record<string, string>): void {
	for (const [property, value] of Object.entries(values)) {
		element.style.setProperty(property, value);
	}
}
