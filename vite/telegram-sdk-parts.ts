/**
 * Of Telegram's SDK a build takes what is used. Its package says that it does nothing when it is loaded (`sideEffects`), but
 * is one file, each component of it made by a call: bundlers keep calls, and what is unpacked from their answers. Here they
 * are told of each that it is made for its value alone.
 */
import type { Plugin } from 'vite';
import { childrenOf, type Node, rangeOf, replaced } from './syntax.ts';

const SDK =
	/[\\/]@telegram-apps[\\/](?:sdk|bridge|transformers|toolkit|signals)[\\/]dist[\\/]index\.js$/;
const PURE = '/* @__PURE__ */ ';

export function telegramSdkParts(): Plugin {
	return {
		name: 'telegram-sdk-parts',
		apply: 'build',
		transform(code, id) {
			if (!SDK.test(id)) return undefined;
			return { code: inParts(code, this.parse(code)), map: null };
		},
	};
}

/** `code` with the values its top declares marked as free of side effects. `program`: its syntax tree (ESTree). */
export function inParts(code: string, program: object): string {
	const edits = (program as { readonly body: readonly Node[] }).body
		.filter(({ type }) => type === 'VariableDeclaration')
		.flatMap(({ declarations }) => declarations as Node[])
		.flatMap((declarator, index) => {
			const [id, init] = [declarator.id as Node, declarator.init as Node | null];
			if (init === null) return [];
			const marks = callsOf(init).map(({ start }) => ({ start, end: start, by: PURE }));
			if (id.type !== 'ArrayPattern') return marks;
			const whole = `$whole${index}`;
			const parts = (id.elements as (Node | null)[]).flatMap((part, at) =>
				part === null
					? []
					: `, ${code.slice(part.start, part.end)} = ${PURE}$part(${whole}, ${at})`,
			);
			return [
				{ ...rangeOf(id), by: whole },
				...marks,
				{ start: declarator.end, end: declarator.end, by: parts.join('') },
			];
		});
	return `${replaced(code, edits)}\nfunction $part(list, at) { return list[at]; }\n`;
}

/** The calls that are made when this value is: not those of functions in it. */
function callsOf(node: Node): Node[] {
	if (/Function/.test(node.type)) return [];
	const own = /^(?:Call|New)Expression$/.test(node.type) ? [node] : [];
	return [...own, ...childrenOf(node).flatMap(callsOf)];
}
