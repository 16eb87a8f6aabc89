/** The interface in every language of the specification (section 9): complete, and with the same facts in each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import config from '../lingui.config.ts';

const SPOKEN = 'ru be en de fr pt es it hy vi id zh-CN kk hi tr tt az uz'.split(' ');
/** Languages written in Cyrillic, too. */
const CYRILLIC = ['ru', 'be', 'kk', 'tt'];

interface Text {
	readonly source: string;
	readonly translation: string;
}

async function textsOf(language: string): Promise<readonly Text[]> {
	const filename = join(import.meta.dirname, '../src/locales', language, 'messages.po');
	const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), {
		locale: language,
		sourceLocale: 'ru',
		filename,
	});
	return Object.entries(catalogue).map(([id, { message = id, translation = '' }]) => ({
		source: message,
		translation,
	}));
}

interface Facts {
	/** "name", "count plural": what is put in. */
	readonly places: Set<string>;
	/** Of plural forms, each set of them sorted. */
	readonly forms: string[];
	/** Opening, closing and empty tags, sorted; the forms of a plural have them over again. */
	readonly tags: Set<string>;
}

/** Throws where the message does not parse. */
function factsOf(message: string): Facts {
	const facts: Facts = { places: new Set(), forms: [], tags: new Set() };
	const walk = (token: unknown) => {
		if (typeof token === 'string')
			for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) facts.tags.add(tag);
		if (!Array.isArray(token)) return;
		for (const one of token) {
			if (!Array.isArray(one)) walk(one);
			else {
				const [name, kind, options] = one as [string, string?, Record<string, unknown>?];
				facts.places.add(kind === undefined ? name : `${name} ${kind}`);
				if (kind !== 'plural' || options === undefined) continue;
				const { offset: _, ...forms } = options;
				facts.forms.push(
					Object.keys(forms)
						.filter((form) => !/^=?\d+$/.test(form))
						.sort()
						.join(' '),
				);
				for (const form of Object.values(forms)) walk(form);
			}
		}
	};
	walk(compileMessageOrThrow(message));
	return facts;
}

test('the languages are those of the specification', () => {
	expect([...config.locales].sort()).toEqual([...SPOKEN].sort());
});

test.each(SPOKEN)(
	'%s says everything, with the same facts and its own plural forms',
	async (language) => {
		const russian = await textsOf('ru');
		const texts = await textsOf(language);
		expect(texts.map(({ source }) => source).sort()).toEqual(
			russian.map(({ source }) => source).sort(),
		);
		// Of Tatar no engine knows the rules: both of its forms say the same.
		const isKnown = Intl.PluralRules.supportedLocalesOf(language).length > 0;
		const rules = new Intl.PluralRules(isKnown ? language : 'en');
		// Millions alone have this form in the Romance languages.
		const spare = ['fr', 'es', 'pt', 'it'].includes(language) ? ['many'] : [];
		const own = rules.resolvedOptions().pluralCategories.filter((form) => !spare.includes(form));
		for (const { source, translation } of texts) {
			const [said, meant] = [factsOf(translation), factsOf(source)];
			expect(translation.trim(), source).not.toBe('');
			expect(said.places, source).toEqual(meant.places);
			expect(said.tags, source).toEqual(meant.tags);
			for (const forms of said.forms)
				expect(
					forms.split(' ').filter((form) => !spare.includes(form)),
					`${source}: ${translation}`,
				).toEqual([...own].sort());
			if (!CYRILLIC.includes(language)) expect(translation).not.toMatch(/[а-яё]/i);
		}
	},
);
