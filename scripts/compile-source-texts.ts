import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The few shapes of Babel's tree this plugin touches. */
interface Property {
	type: string;
	key: { type: string; name?: string };
	value: { type: string; value?: unknown };
}
interface ObjectPath {
	node: { leadingComments?: { value: string }[] | null; properties: Property[] };
	buildCodeFrameError(message: string): Error;
}
interface ProgramPath {
	traverse(visitor: { ObjectExpression(path: ObjectPath): void }): void;
}
interface Babel {
	types: { valueToNode(value: unknown): Property['value'] };
}

/**
 * Babel plugin, run after Lingui's macros: replaces the text of every message descriptor
 * (`{ id, message: 'В корзине {n}' }`) by its compiled form (`['В корзине ', ['n']]`).
 * A message that does not parse stops the build.
 *
 * In production Lingui has no parser and warns about every message that is still a string. Compiling
 * here lets the source language live in the code alone. Translations, when loaded, are found by id first.
 */
export function compileSourceTexts({ types }: Babel) {
	return {
		name: 'compile-source-texts',
		visitor: {
			Program: {
				// The macros are expanded on entering the program: on leaving it all descriptors are there.
				exit(program: ProgramPath) {
					program.traverse({ ObjectExpression: (path) => compileDescriptor(path, types) });
				},
			},
		},
	};
}

function compileDescriptor(path: ObjectPath, types: Babel['types']): void {
	const { leadingComments, properties } = path.node;
	if (!leadingComments?.some(({ value }) => /^\*?\s*i18n\s*$/.test(value))) return;
	for (const property of properties) {
		if (property.type !== 'ObjectProperty' || property.key.name !== 'message') continue;
		if (typeof property.value.value !== 'string') continue;
		try {
			property.value = types.valueToNode(compileMessageOrThrow(property.value.value));
		} catch (error) {
			throw path.buildCodeFrameError(`Message does not parse: ${(error as Error).message}`);
		}
	}
}
