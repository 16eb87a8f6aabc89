/** What customers call the same food. Each line: names of one thing, in any form a menu or a customer may use. */
import { isWhole, stemOf } from './stem.ts';

const SAME = `
картошка картофель фри potato fries
картофан картошка
кола cola coke пепси pepsi газировка
шаурма шаверма шаварма донер кебаб shawarma doner kebab
роллы суши маки sushi rolls roll
бургер гамбургер чизбургер burger hamburger cheeseburger
пицца pizza пиццуля
паста спагетти макароны лапша pasta spaghetti
курица куриный цыпленок курочка кура птица chicken
говядина говяжий телятина ростбиф beef
свинина свиной pork
лосось семга красная salmon
тунец tuna
креветка креветки shrimp prawn
морепродукты seafood мидии кальмар креветки
рыба рыбный треска судак форель fish
помидор томат tomato
огурец огурчик cucumber
баклажан синенькие
кабачок цукини
гриб грибной шампиньоны mushroom
сыр сырный чеддер cheese
творог творожный сырник
сырник сырники чизкейк
чизкейк cheesecake
пирожное торт десерт cake dessert
сладкое десерт сладости
мороженое пломбир icecream
блины блинчики панкейки оладьи pancakes
вафля waffle
кофе coffee эспрессо американо
капучино cappuccino капуччино капучинка
латте latte
чай tea
какао cocoa
вода минералка минеральная water
сок juice фреш
лимонад lemonade
морс компот
смузи smoothie
коктейль шейк милкшейк shake
газировка содовая soda
салат salad
цезарь caesar цезарь
суп похлебка первое бульон soup
борщ borscht щи
уха рыбный
рамен ramen
удон udon
вок wok лапша
пельмени вареники гедза гиоза гиодза дамплинг
наггетсы нагетсы nuggets
крылья крылышки wings
луковый кольца rings
соус sauce дип подливка
кетчуп томатный
горчица горчичный
чеснок чесночный garlic
острый спайси чили spicy hot огненный
веган веганский постный vegan постное
вегетарианский вегетарианское vegetarian безмяс
хлеб булка батон багет bread
круассан рогалик croissant
выпечка булочка пирог
каша овсянка овсяная геркулес porridge
яичница глазунья омлет яйца eggs
завтрак breakfast
обед ланч lunch бизнесланч
набор сет комбо set combo
закуска снек снэк перекус snack
вино wine
красное red
стейк рибай мачете steak
икра caviar
орех орехи nuts
мед медовый honey медовик
клубника strawberry
шоколад шоколадный chocolate
яблоко яблочный apple
груша pear
банан banana
апельсин апельсиновый orange
лимон lemon
ягода ягоды berry
молоко milk
сметана сметанный
масло butter
сосиска сосиски хотдог хот дог колбаска
пита лаваш лепешка
филадельфия фила
моцарелла моцарела mozzarella
пепперони пеперони pepperoni
маргарита margherita margarita
карбонара carbonara
тирамису tiramisu
гавайская ананас hawaiian
новинка новое new
`;

const GROUPS: readonly (readonly string[])[] = SAME.trim()
	.split('\n')
	.map((line) => line.split(' '));

const byStem = new Map<string, Set<string>>();
for (const group of GROUPS) {
	const stems = group.map(stemOf);
	for (const stem of stems) {
		const others = byStem.get(stem) ?? new Set();
		for (const other of stems) if (other !== stem) others.add(other);
		byStem.set(stem, others);
	}
}

/** Every name with the stems of the whole group: what a name with a slip in it may stand for. */
export const SYNONYM_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
	GROUPS.flatMap((group) => {
		const stems = group.map(stemOf);
		return group.map((name) => [name, stems] as const);
	}),
);

/** How long the beginning of a name has to be to be taken for it. */
const SURE = 4;

/** Other names' stems for a word, or for what it is the beginning of. */
export function synonymsOf(stem: string, typed: string): ReadonlySet<string> {
	const own = byStem.get(stem);
	if (own !== undefined || typed.length < SURE) return own ?? new Set();
	const begun = new Set<string>();
	for (const group of GROUPS)
		if (group.some((name) => name.startsWith(typed)))
			for (const name of group) begun.add(stemOf(name));
	return begun;
}

/** Whether a word names food, here or elsewhere: it is no slip, whatever this menu has that looks like it. */
export function isFoodName(stem: string): boolean {
	return byStem.has(stem) || isWhole(stem);
}
