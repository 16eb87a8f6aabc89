import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { type Html, ownerPage } from './page.ts';

/** The QR codes to stand on the tables: a guest's camera opens the menu with the table set. To be printed. */
export function tablesPage(view: {
	readonly restaurants: readonly Restaurant[];
	/** "https://shop.example": where the guests' links lead to. */
	readonly origin: string;
}): Html {
	return ownerPage({
		path: '/demo/tables',
		aside: html``,
		content:
			view.restaurants.length === 0
				? html`<p class="hint">В этом магазине нет зала: столики описывают в settings.json, у способа доставки «В зале».</p>`
				: html`${view.restaurants.map((restaurant) => hall(restaurant, view.origin))}`,
	});
}

function hall(restaurant: Restaurant, origin: string): Html {
	return html`<section class="codes" aria-label="${restaurant.name}">
<h2 class="t2">${restaurant.name}</h2>
<p class="hint">В Telegram то же делает ссылка бота с параметром startapp=table_${restaurant.id}_номер.</p>
<ul>${restaurant.tables.map((table) => {
		const link = `${origin}/?table=${restaurant.id}-${table.id}`;
		return html`<li><a href="${link}" aria-label="${table.name}, ссылка её кода">${raw(renderSVG(link, { border: 2 }))}</a><b>${table.name}</b></li>`;
	})}</ul>
</section>`;
}
