/** How well customers find dishes: what they type, and the dish that has to be among the first three. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { createIndex, type SearchIndex } from '#src/features/search/engine/engine.ts';
import { searchItemsOf } from '#src/features/search/engine/items.ts';

type Kind = 'word' | 'typo' | 'layout' | 'name';
type Row = readonly [kind: Kind, query: string, dish: string];

const PIZZA: readonly Row[] = [
	['word', 'пепперони', 'Пепперони'],
	['word', 'пицца с грибами', 'Ветчина и грибы'],
	['word', 'сырный соус', 'Соус сырный'],
	['word', 'без мяса овощи', 'Овощи на гриле'],
	['word', 'суп с лапшой', 'Куриный с лапшой'],
	['word', 'что-нибудь с трюфелем', 'Грибная с трюфельным маслом'],
	['word', 'лососем', 'Лосось и шпинат'],
	['word', 'мёдом', 'Медово-горчичный'],
	['word', 'тир', 'Тирамису'],
	['name', 'картошка', 'Картофель фри'],
	['name', 'cola', 'Кола'],
	['name', 'cheesecake', 'Чизкейк с ягодами'],
	['name', 'cappuccino', 'Капучино'],
	['name', 'спагетти болоньезе', 'Болоньезе'],
	['name', 'яичница', 'Глазунья с беконом'],
	['typo', 'пеперони', 'Пепперони'],
	['typo', 'пицца маргорита', 'Маргарита'],
	['typo', 'корбонара', 'Карбонара'],
	['typo', 'чизкеик', 'Чизкейк с ягодами'],
	['typo', 'тирамиссу', 'Тирамису'],
	['typo', 'капучинно', 'Капучино'],
	['typo', 'кортошка', 'Картофель фри'],
	['typo', 'нагетсы', 'Наггетсы'],
	['typo', 'сырнки', 'Сырники со сметаной'],
	['typo', 'барбикю', 'Цыплёнок барбекю'],
	['typo', 'лемонад', 'Лимонад цитрусовый'],
	['typo', 'гарганзола', 'Груша и горгонзола'],
	['typo', 'шакщука', 'Шакшука'],
	['typo', 'круасан', 'Круассан'],
	['typo', 'бощр', 'Борщ со сметаной'],
	['layout', 'gbwwf', 'Пепперони'],
	['layout', 'vfhufhbnf', 'Маргарита'],
	['layout', ',jho', 'Борщ со сметаной'],
	['layout', 'xbprtqr', 'Чизкейк с ягодами'],
	['layout', 'rfgexbyj', 'Капучино'],
	['layout', 'kfpfymz', 'Лазанья мясная на вес'],
	['layout', 'k.,jq cjec', 'Соус чесночный'],
	['layout', 'сщлу', 'Кола'],
	['layout', 'rjkf', 'Кола'],
	['layout', 'gbwwf c uhb,fvb', 'Ветчина и грибы'],
];

const SUSHI: readonly Row[] = [
	['word', 'филадельфия', 'Филадельфия'],
	['word', 'лосось', 'Суши с лососем'],
	['word', 'ролл с угрём', 'Запечённый с угрём'],
	['name', 'philadelphia', 'Филадельфия'],
	['name', 'ramen', 'Рамен с цыплёнком'],
	['typo', 'филодельфия', 'Филадельфия'],
	['typo', 'томям', 'Том ям с креветкой'],
	['typo', 'калефорния', 'Калифорния с крабом'],
	['typo', 'гиодза', 'Гёдза со свининой'],
	['layout', 'hfvty', 'Рамен с цыплёнком'],
	['layout', 'ntvgehf', 'Креветки темпура'],
	['layout', 'вфтпщ', 'Данго с соусом митараси'],
];

const MARKET: readonly Row[] = [
	['word', 'молоко', 'Молоко 3,2%'],
	['word', 'яйца', 'Яйцо куриное С0, 10 шт.'],
	['word', 'рыба', 'Стейк лосося'],
	['name', 'помидоры', 'Томаты розовые'],
	['name', 'картошка', 'Картофель молодой'],
	['name', 'avocado', 'Авокадо спелое'],
	['typo', 'баклжаны', 'Баклажаны'],
	['typo', 'шампеньоны', 'Шампиньоны'],
	['typo', 'моцарела', 'Моцарелла в рассоле'],
	['layout', 'ndjhju', 'Творог 9%'],
	['layout', '[kt,', 'Хлеб ржаной на закваске'],
	['layout', 'uhtxrf', 'Гречка ядрица'],
];

/** Written before the search was ever tried on these menus. */
const BURGER: readonly Row[] = [
	['word', 'бургер с голубым сыром', 'Синий воротничок'],
	['word', 'грибной бургер', 'Лесник'],
	['word', 'рыба', 'Рыбный четверг'],
	['word', 'веганский бургер', 'Зелёная смена'],
	['word', 'колбаска', 'Хот-дог «Проходная»'],
	['name', 'картошка фри', 'Картофель фри'],
	['name', 'nuggets', 'Наггетсы'],
	['name', 'крылышки', 'Крылья барбекю'],
	['name', 'хотдог', 'Хот-дог «Проходная»'],
	['typo', 'бурито', 'Буррито с курицей'],
	['typo', 'сендвич', 'Клубный сэндвич'],
	['typo', 'лукавые кольца', 'Луковые кольца'],
	['typo', 'хрустяший', 'Хрустящий'],
	['typo', 'холуми', 'Халуми'],
	['layout', 'yfuutncs', 'Наггетсы'],
	['layout', 'rhskmz', 'Крылья барбекю'],
	['layout', 'rjkf ,tp cf[fhf', 'Кола без сахара 0,5 л'],
	['layout', ',bnfn', 'Батат фри'],
];

const BISTRO: readonly Row[] = [
	['word', 'тартар', 'Тартар из говядины'],
	['word', 'утка', 'Утиная ножка конфи'],
	['word', 'ризотто с грибами', 'Ризотто с белыми грибами'],
	['word', 'десерт с лимоном', 'Тарт с лимоном и меренгой'],
	['name', 'steak', 'Рибай'],
	['name', 'oyster', 'Устрицы, 3 шт.'],
	['name', 'сырник', 'Сырники с вишней'],
	['typo', 'крем брюлле', 'Крем-брюле'],
	['typo', 'тальятели', 'Тальятелле с рагу'],
	['typo', 'ньоки', 'Ньокки с горгонзолой'],
	['typo', 'филе миньен', 'Филе-миньон'],
	['typo', 'яица бенедикт', 'Яйца бенедикт'],
	['layout', 'hb,fq', 'Рибай'],
	['layout', 'kerjdsq cegk', 'Луковый суп'],
	['layout', 'rjat', 'Фильтр-кофе'],
];

function indexOf(shop: string): { index: SearchIndex; nameOf: (id: number) => string } | undefined {
	const file = join(import.meta.dirname, `../../server/demo/shops/${shop}/catalogue.json`);
	if (!existsSync(file)) return undefined;
	const categories = v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')));
	const menu = menuOf(categories, { showsSoldOut: true });
	const products = new Map(categories.flatMap(({ products }) => products.map((p) => [p.id, p])));
	const index = createIndex();
	for (const item of searchItemsOf(menu, products)) index.add(item);
	return { index, nameOf: (id) => products.get(id)?.name ?? '' };
}

test.each([
	['pizza', PIZZA, 0.9],
	['sushi', SUSHI, 0.8],
	['market', MARKET, 0.8],
	['burger', BURGER, 0.8],
	['bistro', BISTRO, 0.6],
] as const)('%s: the dish meant is among the first three', (shop, rows, wanted) => {
	const made = indexOf(shop);
	if (made === undefined) return;
	const missed: string[] = [];
	const shares = new Map<Kind, { all: number; found: number }>();
	for (const [kind, query, dish] of rows) {
		const { hits } = made.index.search(query);
		const first = hits.slice(0, 3).map((hit) => made.nameOf(hit.id));
		const share = shares.get(kind) ?? { all: 0, found: 0 };
		share.all++;
		if (first.includes(dish)) share.found++;
		else missed.push(`${query}: ${dish} is not in ${first.join(', ') || 'nothing'}`);
		shares.set(kind, share);
	}
	const found = rows.length - missed.length;
	const byKind = [...shares].map(([kind, one]) => `${kind} ${one.found}/${one.all}`).join(', ');
	console.log([`${shop}: ${found} of ${rows.length} found (${byKind})`, ...missed].join('\n  '));
	expect(found / rows.length).toBeGreaterThanOrEqual(wanted);
});

test('what the menu does not have is not turned into what it has', () => {
	const made = indexOf('pizza');
	if (made === undefined) return;
	const absent =
		'рамен шаурма суши стейк пельмени икра плов хинкали шашлык утка карри сашими хумус пиво удон';
	const turned = absent.split(' ').flatMap((query) => {
		const { fixed, hits } = made.index.search(query);
		return fixed === undefined && hits.length === 0 ? [] : [`${query}: ${fixed}`];
	});
	expect(turned).toEqual([]);
});
