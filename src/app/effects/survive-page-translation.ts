/**
 * Translators of pages, the browser's own or the shop's widget, put a <font> in the place of each text. React keeps hold
 * of the text it made: it would fail to take it away or to put something before it, and would write new words where
 * they are not seen.
 */

/** What stands for a text now. */
const standIns = new WeakMap<Node, Element>();
/** Those that stand for some text: a text that goes from beside one has none of its own. */
const taken = new WeakSet<Node>();
const { insertBefore, removeChild, appendChild } = Node.prototype;

/** Keeps the page alive under a translator. Returns the undo. */
export function survivePageTranslation(): () => void {
	const words = new MutationObserver((records) => {
		for (const { target } of records) putBack(target);
	});
	const places = new MutationObserver((records) => {
		for (const record of records)
			for (const removed of record.removedNodes) {
				if (removed.nodeType !== Node.TEXT_NODE) continue;
				const standIn = standInAt(record, removed);
				if (standIn === undefined) continue;
				standIns.set(removed, standIn);
				taken.add(standIn);
				if (!standIn.contains(removed)) words.observe(removed, { characterData: true });
			}
	});
	places.observe(document.body, { childList: true, subtree: true });
	Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
		if (child.parentNode === this) return removeChild.call(this, child) as T;
		const standIn = standInOf(child, this);
		if (standIn !== undefined) removeChild.call(this, standIn);
		else if (!isText(child)) return removeChild.call(this, child) as T;
		standIns.delete(child);
		return child;
	};
	Node.prototype.insertBefore = function insertTranslated<T extends Node>(
		this: Node,
		node: T,
		before: Node | null,
	): T {
		takeStandInOf(node);
		if (before === null || before.parentNode === this || !isText(before))
			return insertBefore.call(this, node, before) as T;
		return insertBefore.call(this, node, standInOf(before, this) ?? null) as T;
	};
	Node.prototype.appendChild = function appendTranslated<T extends Node>(this: Node, node: T): T {
		takeStandInOf(node);
		return appendChild.call(this, node) as T;
	};
	return () => {
		places.disconnect();
		words.disconnect();
		Object.assign(Node.prototype, { insertBefore, removeChild, appendChild });
	};
}

function isText(node: Node): boolean {
	return node.nodeType === Node.TEXT_NODE;
}

/** The <font> that has come where a text was: in its place, beside it just before, or around it. */
function standInAt(
	{ target, addedNodes, previousSibling, nextSibling }: MutationRecord,
	text: Node,
): Element | undefined {
	const around = standInOf(text, target);
	if (around !== undefined) return around;
	return [...addedNodes, previousSibling, nextSibling]
		.filter((node) => node !== null && !taken.has(node))
		.find(isStandIn);
}

function isStandIn(node: Node | null): node is Element {
	return node?.nodeName === 'FONT';
}

/** What stands for a node among the children of `parent`. */
function standInOf(node: Node, parent: Node): Element | undefined {
	const known = standIns.get(node);
	if (known?.parentNode === parent) return known;
	let around = node.parentNode;
	while (around !== null && around.parentNode !== parent) around = around.parentNode;
	return isStandIn(around) ? around : undefined;
}

/** A text that goes elsewhere goes without what stood for it. */
function takeStandInOf(node: Node): void {
	standIns.get(node)?.remove();
	standIns.delete(node);
}

/** New words are shown as they are, until the translator comes to them. */
function putBack(text: Node): void {
	const standIn = standIns.get(text);
	if (standIn === undefined) return;
	standIns.delete(text);
	if (standIn.parentNode !== null) {
		insertBefore.call(standIn.parentNode, text, standIn);
		standIn.remove();
	}
}
