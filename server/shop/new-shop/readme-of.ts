/** What stands beside the files of a new shop, for JSON has no comments. */
import type { Answers } from './answers.ts';

/** `README.md` of a new shop. `timeZone`: of its hours. */
export function readmeOf({ name, place, hours }: Answers, timeZone: string): string {
	return `# ${name}

The folder of a shop. \`npm run shop -- check <this folder>\` says every mistake in it with its line; \`SHOP=<this folder> npm start\`
opens it for a trial. Every dish in it is an example: write over it, or delete it, before the first customer comes.

## catalogue.json: the menu

| Product | Is an example of |
|---|---|
| 101 | a simple one: \`id\` is never given twice and never changed once there are orders, \`slug\` is its address |
| 102 | a reduced one: \`regular_price\` is the price before |
| 103 | one in sizes: \`product_variations_data\`, each with an id and a price of its own; \`price\` is that of the cheapest |
| 104 | one with supplements: \`acf.supplements\` names products 601 to 603; \`quantity_max\` 0 is no limit |
| 105 | one by weight: \`measure_unit\` "кг", and \`price\` is **of a gram**; one press adds \`add_to_basket_once\` kilograms |
| 201 | a combo: its price is 0 and the sum of what is chosen counts, less \`combo_discount\` per cent |
| 701 | a gift: the coupon of \`coupons.json\` brings it |

- Prices are texts in the shop's currency: "450.00".
- A category that is 15, or whose \`parent\` is 15, stands in no menu: it holds supplements and gifts.
- \`categories\` of a product lists its category and all parents of that.
- \`locations\` says which warehouse sells a product. \`{"id": 1, "quantity": "20"}\` sells twenty; without \`quantity\` there is no limit.
- \`images\`: \`/media/borshch.webp\` is the file of that name in \`media/\`; \`/media/food/…\` are drawings that come with Vitrina, to
  stand in until there are photographs: \`npm run shop -- photos <pictures> <this folder>\` cuts them and writes them in.
- A whole price list: \`npm run shop -- import <menu.csv or .xlsx> <this folder>\`; \`--dry\` says what it would change.

## settings.json: everything else

- \`delivery_work_time\`: every day from ${hours.from} to ${hours.to}, by the clock of ${timeZone} (\`wp_timezone\`). A day that is left out is closed.
- \`payment_methods\`: paid on handover, both. \`card_courier\` needs a terminal. To take money online: "The bot" of docs/going-live.md.
- \`simplified_order\`: orders are taken without a login. \`false\` asks for a code, which the bot brings.
${
	place === undefined
		? `- Orders are picked up. To deliver, add \`{"id": "flat_rate", "name": "Доставка", "type": "flat_rate"}\` to \`shipping_methods\`, the
  zones to \`map\` (GeoJSON, [longitude, latitude], \`cid=1\` in the description) and their prices to \`delivery.conditions\`.
`
		: `- \`map\`: the zone of delivery is a circle of three kilometres: draw the one that is meant (Yandex Map Constructor exports it;
  GeoJSON, [longitude, latitude]). \`cid=1\` in its description leads to its prices, \`zone\` "1" of \`delivery.conditions\`.
`
}- \`facade.colors\`, \`logo\`: how the shop looks. \`/demo/brand\` of a trial tries them on.

## coupons.json

One gift for large orders. The file may go; then 701 of the menu may go, too.

## Not here yet

\`pages.json\` with the pages \`offer\` and \`privacy\`: the law asks for both, the checkout and the login lead to them. All files and
keys: docs/folder of Vitrina. VS Code, opened at this folder, offers the keys, says what they mean and underlines what cannot be
right; after a new version \`npm run shop -- schema <this folder>\`.
`;
}
