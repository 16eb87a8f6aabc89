/** The HTML of the page on which an owner tries colours and a logo on. */
import { html, raw } from 'hono/html';
import type { DroppedSetting } from '#core/contract/site/dropped-settings.ts';
import type { ColorVerdict } from '#core/contract/site/page-data.ts';
import { type Html, icon, ownerPage } from '../owner/page.ts';
import { COLORS, type Field, type FieldGroup, type Files, valueAt } from './brand-fields.ts';
import { KINDS } from './field-values.ts';

export const BRAND_PATH = '/demo/brand';

/** A kind of screen to look at. */
export interface Screen {
	readonly title: string;
	readonly path: string;
}

/** What the colours are drawn as, in the order of the verdicts. */
const TOKENS: Record<ColorVerdict['token'], string> = {
	bg: 'страница под текстом',
	accent: 'кнопка под надписью',
	'accent-text': 'ссылки и слова',
	'accent-soft': 'мягкая плашка под текстом',
	'accent-softer': 'бледная плашка под подписью',
	'on-accent-soft': 'слова на мягкой плашке',
	sale: 'метка скидки под надписью',
	'sale-text': 'слова о скидке',
};
const THEMES = { light: 'светлая', dark: 'тёмная' } as const;

/** The owner's settings beside the shop that wears them. */
export function brandPage(view: {
	readonly groups: readonly FieldGroup[];
	readonly files: Files;
	readonly changed: ReadonlySet<Field>;
	readonly verdicts: readonly ColorVerdict[];
	readonly dropped: readonly DroppedSetting[];
	readonly screens: readonly Screen[];
	/** Whom one can log in as; absent = the folder has no customers. */
	readonly customer?: { readonly name: string; readonly phone: string };
}): Html {
	const { screens, customer, changed } = view;
	return ownerPage({
		path: BRAND_PATH,
		assets: html`<link rel="stylesheet" href="${BRAND_PATH}/brand.css"><script type="module" src="${BRAND_PATH}/bench.js"></script>`,
		aside: html`<span class="live drafted" id="state" role="status">${stateText(changed.size)}</span><form method="post" action="${BRAND_PATH}/reset"><button class="btn quiet">${icon('trash')}Сбросить</button></form>`,
		content: html`<main class="brand-bench" data-shown="settings">
<div class="seg views" role="group" aria-label="Что показать"><label><input type="radio" name="view" value="settings" checked><span>Настройки</span></label><label><input type="radio" name="view" value="shop"><span>Магазин</span></label></div>
<div class="settings">
<section class="section"><p class="hint">Черновик виден только в этом браузере и живёт, пока магазин запущен. Заказы магазин считает по сохранённым настройкам. Понравилось: возьмите файлы и положите в папку магазина.</p>
<div class="chips"><a class="chip" href="${BRAND_PATH}/settings.json" download>settings.json</a><a class="chip" href="${BRAND_PATH}/front-settings.json" download>front-settings.json</a><button type="button" class="chip" id="copy">Копировать settings.json</button></div></section>
<section class="section" id="dropped" aria-live="polite">${droppedPart(view.dropped)}</section>
${view.groups.map(
	(group, index) =>
		html`<details class="section"${raw(index < 2 ? ' open' : '')}><summary class="t3">${group.title}</summary><div class="fields">${group.fields.map(
			(field) =>
				fieldPart(field, KINDS[field.kind].show(valueAt(view.files[field.file], field.id))),
		)}${group.fields.some(({ kind }) => kind === 'color') ? html`<div id="verdicts" aria-live="polite">${verdictsPart(view.verdicts)}</div>` : ''}</div></details>`,
)}
</div>
<section class="preview" aria-label="Магазин с этими настройками">
<nav class="chips" aria-label="Экран">${screens.map(
			({ title, path }, index) =>
				html`<button type="button" class="chip${index === 0 ? ' on' : ''}" data-path="${path}">${title}</button>`,
		)}<button type="button" class="chip" id="cart">Корзина</button><button type="button" class="chip" id="order">Последний заказ</button>${
			customer === undefined
				? ''
				: html`<button type="button" class="chip" id="login" data-phone="${customer.phone}">Войти: ${customer.name}</button>`
		}</nav>
<div class="looks">${segmented('theme', 'Тема', [
			['light', 'Светлая'],
			['dark', 'Тёмная'],
		])}${segmented('width', 'Ширина', [
			['phone', 'Телефон'],
			['wide', 'Широкий'],
		])}</div>
<p class="hint" id="told" role="status"></p>
<div class="glass" data-width="phone"><iframe id="shop" title="Магазин" src="/"></iframe></div>
</section>
</main>`,
	});
}

/** "Изменено: 3". */
export function stateText(changes: number): string {
	return changes === 0 ? 'Как в папке' : `Изменено: ${changes}`;
}

/** Of each colour that words depend on: as it was asked for, and as it is shown where that could not be read. */
export function verdictsPart(verdicts: readonly ColorVerdict[]): Html {
	const wrong = verdicts.filter(({ wanted, shown }) => wanted !== shown);
	return html`<p class="callb">${wrong.length === 0 ? 'Все пары читаются' : 'Исправлено, чтобы читалось'}</p><ul class="verdicts">${wrong.map(
		(one) =>
			html`<li>${swatch(one.wanted)}${swatch(one.shown)}<span><b>${titleOf(one)}</b>, ${THEMES[one.theme]} тема: ${TOKENS[one.token]}<br><span class="hint">${one.wanted} (${ratio(one.wantedContrast)}) стал ${one.shown} (${ratio(one.shownContrast)})</span></span></li>`,
	)}</ul><p class="hint">Проверено пар: ${verdicts.length}. Нужно 4,5:1 и больше.</p>`;
}

/** Settings no page uses, each with what would bring it to life. */
export function droppedPart(dropped: readonly DroppedSetting[]): Html {
	if (dropped.length === 0)
		return html`<h2 class="t3">Все настройки в деле</h2><p class="hint">Здесь появятся те, что магазин применить не может, и что с ними делать.</p>`;
	return html`<h2 class="t3">Не применяется: ${dropped.length}</h2><ul class="dropped">${dropped.map(
		(one) => html`<li><b>${one.setting}</b><span class="hint">${droppedText(one)}</span></li>`,
	)}</ul>`;
}

function droppedText(dropped: DroppedSetting): string {
	switch (dropped.reason) {
		case 'origin':
			return `Скрипт ${dropped.address} не пущен: добавьте ${dropped.origin} в SCRIPT_ORIGINS`;
		case 'inline':
			return `Код прямо на странице не выполняется: положите его в файл (${dropped.code})`;
		case 'widget_origin':
			return `Виджет перевода не пущен: добавьте ${dropped.origin} в SCRIPT_ORIGINS`;
		case 'hours':
			return `«${dropped.text}» не время: пишите 10:00, 10:00:00 или 10:00 AM`;
		case 'time_zone':
			return `Нет часового пояса «${dropped.text}»: пишите Europe/Moscow или UTC+5.5`;
		case 'font_file':
			return `У шрифта «${dropped.family}» нет файла в font_files: его увидят только там, где он установлен`;
	}
}

const SETTINGS: Record<ColorVerdict['setting'], keyof typeof COLORS> = {
	yellow: 'yellow',
	yellowDark: 'yellow_dark',
	yellowLight: 'yellow_light',
	yellowLightSecondary: 'yellow_light_secondary',
	orange: 'orange',
	mainButton: 'main_buttons_background_color',
	background: 'background',
};

function titleOf({ setting }: ColorVerdict): string {
	return COLORS[SETTINGS[setting]];
}

function ratio(contrast: number): string {
	return `${(Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',')}:1`;
}

/** Drawn as a picture: the page allows no styles of its own. */
function swatch(color: string): Html {
	return html`<svg class="swatch" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="${color}"/></svg>`;
}

function segmented(
	name: string,
	title: string,
	options: readonly (readonly [value: string, text: string])[],
): Html {
	return html`<div class="seg" role="radiogroup" aria-label="${title}">${options.map(
		([value, text], index) =>
			html`<label><input type="radio" name="${name}" value="${value}"${raw(index === 0 ? ' checked' : '')}><span>${text}</span></label>`,
	)}</div>`;
}

function fieldPart(field: Field, value: string): Html {
	const id = `f-${field.id.replaceAll('.', '-')}`;
	const common = html`id="${id}" data-field="${field.id}" aria-describedby="${id}-note"`;
	const note = html`<p class="note" id="${id}-note" data-hint="${field.hint ?? ''}">${field.hint ?? ''}</p>`;
	if (field.kind === 'flag')
		return html`<div><label class="cell"><span class="grow callb">${field.title}</span><input type="checkbox" role="switch" class="switch"${raw(value === '1' ? ' checked' : '')} ${common}></label>${note}</div>`;
	return html`<div${raw(field.kind === 'hours' || field.kind === 'minutes' ? ' class="short"' : '')}><label class="field"><span>${field.title}</span>${controlOf(field, value, common)}</label>${note}</div>`;
}

function controlOf({ kind, options, title }: Field, value: string, common: Html): Html {
	if (options !== undefined)
		return html`<select ${common}>${options.map(([one, title]) => html`<option value="${one}"${raw(one === value ? ' selected' : '')}>${title}</option>`)}</select>`;
	if (kind === 'long' || kind === 'links' || kind === 'socials' || kind === 'words')
		return html`<textarea rows="${kind === 'links' ? 6 : 3}" spellcheck="false" ${common}>${value}</textarea>`;
	const text = html`<input autocomplete="off" spellcheck="false" value="${value}" ${common}>`;
	if (kind !== 'color') return text;
	return html`<span class="color">${text}<input type="color" value="${value}" aria-label="${title}: выбрать"></span>`;
}
