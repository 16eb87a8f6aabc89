/** The interface in every language of the specification (section 9): complete, and with the same facts in each. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { textsOf as serverTexts } from '#server/texts/texts.ts';
import config from '../lingui.config.ts';

const SPOKEN = 'ru be en de fr pt es it hy vi id zh-CN kk hi tr tt az uz'.split(' ');
/** Of the pages, and of what the server sends by itself. */
const CATALOGUES = {
	'the storefront': (language: string) => `../src/locales/${language}/messages.po`,
	'the server': (language: string) => `../server/texts/locales/${language}.po`,
} as const;
type Catalogue = keyof typeof CATALOGUES;
/** Languages written in Cyrillic, too. */
const CYRILLIC = ['ru', 'be', 'kk', 'tt'];

/** Of tables, which groceries have none of, and of `text/product-words.ts`, which goes by the kind of shop. */
const OF_RESTAURANTS = [
	...['Ресторан', 'Другой ресторан', 'Ресторан не выбран', 'Ресторан сейчас закрыт'],
	...['Столик', 'Столик {number}', 'Каждое блюдо сразу, как приготовим', 'Заказать блюда заранее'],
	'В это время ресторан закрыт. Выберите другое',
	'Этого ресторана больше нет. Выберите другой',
	...['А блюда?', 'Загружаем блюдо', 'Такого блюда нет'],
	'Всего сразу нет ни в одном блюде. Вот что есть.',
	'{count, plural, one {Найдено # блюдо} few {Найдено # блюда} many {Найдено # блюд} other {Найдено # блюда}}',
	'{count, plural, one {Показать # блюдо} few {Показать # блюда} many {Показать # блюд} other {Показать # блюда}}',
];

interface Text {
	readonly source: string;
	readonly translation: string;
}

async function textsOf(of: Catalogue, language: string): Promise<readonly Text[]> {
	const filename = join(import.meta.dirname, CATALOGUES[of](language));
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
	expect([...LANGUAGES].sort()).toEqual([...SPOKEN].sort());
});

const ALL = (Object.keys(CATALOGUES) as Catalogue[]).flatMap((catalogue) =>
	SPOKEN.map((language) => [catalogue, language] as const),
);

test.each(ALL)(
	'%s says everything in %s, with the same facts and its own plural forms',
	async (catalogue, language) => {
		const russian = await textsOf(catalogue, 'ru');
		const texts = await textsOf(catalogue, language);
		expect(texts.length).toBeGreaterThan(0);
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

/** Where what is written to customers is made. */
const SENDERS =
	/^server\/(bot|shop\/(chats|carts|notifications)|texts)\/|\/orders\/(message|wire)\.ts$|\/auth\/codes\.ts$|\/http\/payment(-page)?\.ts$/;
const MARKED = /\bmsg\(\{\s*message:\s*'([^']*)',?\s*\}\)/g;

test('what the server sends is marked, every word of it, and is in the catalogues', async () => {
	const root = join(import.meta.dirname, '..');
	const marked = new Set<string>();
	for await (const file of glob('server/**/*.ts', { cwd: root })) {
		if (file.includes('.test.') || file.includes('/demo/')) continue;
		const code = readFileSync(join(root, file), 'utf8');
		for (const [, text = ''] of code.matchAll(MARKED))
			marked.add(text.replaceAll('\\u00a0', '\u00a0'));
		const rest = code
			.replace(MARKED, '')
			.replace(/\/\*[\s\S]*?\*\//g, '')
			.replace(/\/\/.*/g, '');
		expect(rest, file).not.toMatch(/\bmsg\(\{/);
		if (SENDERS.test(file)) expect(rest, file).not.toMatch(/[а-яё]/i);
	}
	expect(marked.size).toBeGreaterThan(50);
	const texts = await textsOf('the server', 'ru');
	expect([...marked].sort()).toEqual(texts.map(({ source }) => source).sort());
});

test('the server reads its catalogues, in the first language that is one of ours', () => {
	const values = { named: 'Pizza', count: 3 };
	const more =
		'{named} и ещё {count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}';
	expect(serverTexts(undefined).say(more, values)).toBe('Pizza и ещё 3 товара');
	expect(serverTexts('', undefined, 'xx', 'pl').language).toBe('ru');
	expect(serverTexts('xx', 'de-AT').say('Чек')).toBe('Beleg');
	expect(serverTexts('zh-hans').language).toBe('zh-CN');
	expect(serverTexts('de').money(kopecks(123_456), '€')).toBe('1.234,56\u00a0€');
	expect(serverTexts('ru').money(kopecks(-108_300), '₽')).toBe('\u22121\u00a0083\u00a0₽');
});

describe.each(['the storefront', 'the server'] as const)('%s', (of) => {
	test.each(SPOKEN)('a number stays with its sign and its unit: %s', async (language) => {
		const loose = /№ | [₽%]|[\d#}] (?:мин|ч|г|кг|км|м|мл|л|см|шт)(?!\p{L})/u;
		const texts = await textsOf(of, language);
		expect(
			texts
				.flatMap(({ source, translation }) => [source, translation])
				.filter((text) => loose.test(text)),
		).toEqual([]);
	});

	test('only what is said at tables, and to those who buy dishes, names a restaurant, a dish or a kitchen', async () => {
		const texts = await textsOf(of, 'ru');
		const ofRestaurants = texts
			.map(({ source }) => source)
			.filter((text) => /ресторан|столик|блюд|кухн/i.test(text));
		expect(ofRestaurants.filter((text) => !OF_RESTAURANTS.includes(text))).toEqual([]);
	});
});
