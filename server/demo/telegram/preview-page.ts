import { CLIENTS, PROFILES } from '#packages/telegram-double/profiles.ts';

/** The page of the messenger preview. All that moves in it is in bench.ts. */
export function previewPage(base: string): string {
	return `<!doctype html>
<html lang="ru" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Мессенджер · Vitrina</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/owner.css">
<link rel="stylesheet" href="${base}/bench.css">
<script type="module" src="${base}/bench.js"></script>
</head>
<body>
<div class="owner">
<header>
	<span class="brand"><span class="mark" aria-hidden="true">${MARK}</span><b class="t2">Демо</b></span>
	<nav aria-label="Демо"><a href="/demo/kitchen">Кухня</a><a href="/demo/inbox">Сообщения</a><a href="/demo/brand">Оформление</a><a href="${base}" class="on" aria-current="page">Мессенджер</a></nav>
	<span class="grow"></span>
	<button type="button" class="btn quiet" id="restart">${icon(REFRESH)}Перезапустить</button>
	<a class="btn quiet" id="open" href="/" target="_blank" rel="noopener">${icon(EXTERNAL)}Открыть</a>
</header>
<h1 class="vh">Предпросмотр в мессенджере</h1>
<main class="bench">
<div class="controls">
	<section class="section groups">
		${segmented('platform', 'Где открыт', [
			['ios', 'iOS'],
			['android', 'Android'],
			['weba', 'Web'],
		])}
		${segmented('theme', 'Тема', [
			['light', 'Светлая'],
			['dark', 'Тёмная'],
			['custom', 'Своя'],
		])}
		${segmented('height', 'Высота', [
			['full', 'Полная'],
			['half', 'Половина'],
		])}
	</section>
	<section class="section flush">
		${toggle('notch', 'Вырез сверху', true)}
		${toggle('slow', 'Медленные ответы', false)}
		${toggle('signed', 'Гость вошёл', true)}
	</section>
	<section class="section">
		<h2 class="t3">Послать событие</h2>
		<div class="chips">
			<button type="button" class="chip" id="send-back">Назад</button>
			<button type="button" class="chip" id="send-main">Главная кнопка</button>
			<button type="button" class="chip" id="send-settings">Настройки</button>
			<button type="button" class="chip" id="send-theme">Смена темы</button>
			<button type="button" class="chip" id="send-reload">Обновить страницу</button>
			<button type="button" class="chip" id="send-away">Свернуть и вернуть</button>
		</div>
	</section>
	<section class="section">
		<h2 class="t3">Запуск</h2>
		<div class="fields">
			<label class="field"><span>Клиент</span><select id="client">
				${CLIENTS.map((client) => `<option value="${client}">${PROFILES[client].name}</option>`).join('')}
			</select></label>
			<label class="field"><span>Кто открыл</span><select id="user">
				<option value="anna">Анна</option>
				<option value="boris">Борис, боту можно писать</option>
				<option value="maria">Maria, английский язык</option>
				<option value="newcomer">Вера, каждый раз впервые</option>
			</select></label>
			<label class="field"><span>Телефон, которым поделится</span><input id="phone" inputmode="tel" autocomplete="off" value="+79161234567"></label>
			<label class="field"><span>Страница</span><input id="path" autocomplete="off" spellcheck="false" value="/"></label>
			<label class="field"><span>Параметр ссылки (startapp)</span><input id="start" autocomplete="off" spellcheck="false"></label>
			<label class="field"><span>QR-код перед камерой</span><input id="code" autocomplete="off" spellcheck="false"></label>
		</div>
	</section>
</div>
<div class="phone" id="phone-frame" data-notch="true" data-height="full"><div class="stage" id="stage">
	<div class="status" aria-hidden="true"><span id="clock"></span>${STATUS}</div>
	<div class="bar"><button type="button" id="back"><svg class="i chevron" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 6l-6 6l6 6"/></svg><span id="back-text">Закрыть</span></button><span class="title">Vitrina<small>мини-приложение</small></span><span class="dots" aria-hidden="true">${icon(DOTS)}</span></div>
	<div class="view"><iframe id="shop" title="Магазин в Telegram" allow="clipboard-write; geolocation"></iframe><p class="closed" id="closed" hidden>Магазин закрыт. <button type="button" class="chip" id="reopen">Открыть снова</button></p></div>
	<div class="buttons" id="buttons" hidden><button type="button" class="native second" id="secondary" hidden></button><button type="button" class="native" id="main" hidden></button></div>
	<div class="home" aria-hidden="true"></div>
	<div class="ask" id="ask" role="dialog" aria-modal="true" aria-labelledby="ask-title" hidden><div><h2 id="ask-title"></h2><img id="ask-picture" alt="" hidden><p id="ask-text"></p><div class="answers" id="answers"></div></div></div>
</div></div>
<section class="section flush journal">
	<div class="journal-head"><h2 class="t3 grow">События</h2><button type="button" class="text-btn" id="clear">Очистить</button></div>
	<ol class="log" id="log" aria-live="off" tabindex="0" aria-label="События"></ol>
</section>
</main>
</div>
</body>
</html>
`;
}

function segmented(name: string, title: string, options: [value: string, text: string][]): string {
	const parts = options.map(
		([value, text], index) =>
			`<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}><span>${text}</span></label>`,
	);
	return `<fieldset><legend class="callb">${title}</legend><div class="seg">${parts.join('')}</div></fieldset>`;
}

function toggle(id: string, title: string, isOn: boolean): string {
	return `<label class="cell"><span class="grow callb">${title}</span><input type="checkbox" role="switch" class="switch" id="${id}"${isOn ? ' checked' : ''}></label>`;
}

function icon(paths: string): string {
	return `<svg viewBox="0 0 24 24" class="i" aria-hidden="true">${paths}</svg>`;
}

// Tabler Icons (MIT).
const REFRESH =
	'<path d="M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4"/><path d="M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4"/>';
const EXTERNAL =
	'<path d="M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6"/><path d="M11 13l9 -9"/><path d="M15 4h5v5"/>';
const DOTS =
	'<path d="M5 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"/><path d="M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"/><path d="M19 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"/>';

const MARK =
	'<svg width="26" height="26" viewBox="0 0 26 26" fill="currentColor"><path d="M4.600 2.500h16.800a1.500 1.500 0 0 1 1.430 1.040L24.600 9.100a3.700 3.700 0 0 1-3.500 4.400c-1.700 0-3.100-.9-3.900-2.200-.8 1.300-2.300 2.200-4.200 2.200s-3.400-.9-4.200-2.200c-.8 1.300-2.200 2.200-3.900 2.200a3.700 3.700 0 0 1-3.500-4.400L3.170 3.540A1.500 1.500 0 0 1 4.600 2.500Z"/><path d="M4 15.700c.3 0 .6.050.9.050 1.500 0 2.900-.5 3.950-1.400A6.600 6.600 0 0 0 13 15.750a6.600 6.600 0 0 0 4.150-1.400 6.100 6.100 0 0 0 4.850 1.350V21a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 4 21v-5.300Z" opacity=".55"/></svg>';

const STATUS =
	'<svg width="66" height="14" viewBox="0 0 66 14" fill="currentColor"><rect x="0" y="8" width="3" height="5" rx="1"/><rect x="5" y="6" width="3" height="7" rx="1"/><rect x="10" y="3" width="3" height="10" rx="1"/><rect x="15" y="0" width="3" height="13" rx="1"/><path d="M23.500 5.300a9 9 0 0 1 13 0l-1.500 1.600a6.800 6.800 0 0 0-10 0zm3 3.200a4.900 4.900 0 0 1 7 0L30 12.500z"/><rect x="41.500" y="1" width="21" height="11.500" rx="3.500" fill="none" stroke="currentColor" opacity=".5"/><rect x="43" y="2.500" width="16" height="8.500" rx="2.200"/><rect x="63.500" y="5" width="1.800" height="4" rx=".9" opacity=".5"/></svg>';
