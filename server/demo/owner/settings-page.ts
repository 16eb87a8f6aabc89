/** What became of the owner's settings: every key with what it does, or why nothing does what it says. */
import { html } from 'hono/html';
import type { SettingReport } from '#server/shop/check/settings-report.ts';
import { type Html, icon, ownerPage } from './page.ts';

const isUsed = ({ means, why }: SettingReport) => means !== undefined && why.length === 0;

/** `report`: of the files as they lie in the folder now; undefined = the settings are a real site's. */
export function settingsPage(report: readonly SettingReport[] | undefined): Html {
	return ownerPage({
		path: '/demo/settings',
		aside: html``,
		content: html`<main class="fates">
<p class="hint">Эта страница есть в демо и в пробном запуске. В рабочем магазине её нет: то же самое говорит <code>npm run shop -- settings папка</code>.</p>
${report === undefined ? html`<p class="hint">Настройки этого магазина на сайте, папки у него нет.</p>` : reportPart(report)}
</main>`,
	});
}

function reportPart(report: readonly SettingReport[]): Html {
	const idle = report.filter((one) => !isUsed(one));
	const files = [...new Set(report.map(({ file }) => file))];
	return html`<section class="fate" aria-labelledby="idle"><h2 class="t2" id="idle">${idle.length === 0 ? 'Все настройки в деле' : `Не в деле, целиком или частью: ${idle.length} из ${report.length}`}</h2>
${idle.length === 0 ? '' : html`<ul>${idle.map(rowPart)}</ul>`}</section>
${files.map((file) => {
	const used = report.filter((one) => one.file === file && isUsed(one));
	return html`<details class="fate" open><summary class="t3">${file}: в деле ${used.length}</summary><ul>${used.map(rowPart)}</ul></details>`;
})}`;
}

function rowPart(one: SettingReport): Html {
	const { key, value, means, why } = one;
	return html`<li><p class="key">${isUsed(one) ? '' : icon('alert')}<code>${key}</code> <code class="value">${value}</code></p><p class="hint"${means === undefined ? '' : html` lang="en"`}>${means ?? 'Этот ключ ничто не читает'}</p>${why.map((line) => html`<p class="why" lang="en">${line}</p>`)}</li>`;
}
