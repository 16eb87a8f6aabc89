import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bareInclude, includeSchema } from './scripts.ts';

const read = (include: unknown) => v.parse(includeSchema, include);

const METRIKA = `<!-- Yandex.Metrika counter --> <script type="text/javascript">
(function(m,e,t,r,i,k,a){m[i]=m[i]||function(){(m[i].a=m[i].a||[]).push(arguments)};})
(window, document, "script", "https://mc.yandex.ru/metrika/tag.js", "ym");
ym(12345678, "init", { clickmap:true, webvisor:true });
</script><noscript><div><img src="https://mc.yandex.ru/watch/12345678" alt="" /></div></noscript>`;
const GOOGLE = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"></script>
<script>window.dataLayer = []; gtag('config', 'G-AB12CD34EF');</script>`;
const TAG_MANAGER = `<script>(function(w,d,s,l,i){j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;})
(window,document,'script','dataLayer','GTM-AB12CD3');</script>`;
const VK = `<script>var _tmr = window._tmr || []; _tmr.push({id: "3456789", type: "pageView"});</script>
<noscript><img src="https://top-fwz1.mail.ru/counter?id=3456789;js=na" /></noscript>`;

describe('counters, from the code their services give', () => {
	test.each([
		['Yandex Metrika', METRIKA, { kind: 'yandex-metrika', id: '12345678' }],
		[
			'its new code',
			'https://mc.yandex.ru/metrika/tag.js?id=104',
			{ kind: 'yandex-metrika', id: '104' },
		],
		['Google Analytics', GOOGLE, { kind: 'google-analytics', id: 'G-AB12CD34EF' }],
		['its bare id', 'G-AB12CD34EF', { kind: 'google-analytics', id: 'G-AB12CD34EF' }],
		['Google Tag Manager', TAG_MANAGER, { kind: 'google-tag-manager', id: 'GTM-AB12CD3' }],
		['VK', VK, { kind: 'vk-pixel', id: '3456789' }],
	])('%s', (_, metrix, counter) => {
		expect(read({ metrix })).toEqual([counter]);
		expect(read({ scripts: [metrix] })).toEqual([counter]);
	});
	test('several in one text, each once', () => {
		expect(read({ metrix: METRIKA + VK, scripts: METRIKA }).map(({ kind }) => kind)).toEqual([
			'yandex-metrika',
			'vk-pixel',
		]);
	});
	test.each(['ym(12); alert(1)', "ym('1;alert(1)')", 'G-ab', 'GTM-', 'mc.yandex.ru/watch/x1'])(
		'of no known shape: %s',
		(metrix) => expect(read({ metrix })).toEqual([]),
	);
});

describe('scripts and the chat, by their addresses', () => {
	test('of <script src>, or alone; what stands inside a script is dropped', () => {
		const scripts = `<script src="//CDN.example/a.js?x=1&amp;y=2" defer></script><script>alert(1)</script>`;
		expect(read({ scripts, chat: ' https://chat.example/widget/AbC ' })).toEqual([
			{ kind: 'script', src: 'https://cdn.example/a.js?x=1&y=2' },
			{ kind: 'chat', src: 'https://chat.example/widget/AbC' },
		]);
	});
	test.each([
		'http://cdn.example/a.js',
		'https://user:word@cdn.example/a.js',
		'https://cdn.example\\@evil.test/a.js',
		'https://cdn.example/a.js; script-src *',
		'javascript:alert(1)',
		'data:text/javascript,alert(1)',
		'/own.js',
		'https://localhost/a.js',
	])('no address of a script: %s', (src) => {
		expect(read({ scripts: src, chat: `<script src="${src}"></script>` })).toEqual([]);
	});
	test('a chat that is among the scripts too is a chat: on its page alone', () => {
		const src = 'https://chat.example/w.js';
		expect(read({ scripts: `<script src="${src}">`, chat: src })).toEqual([{ kind: 'chat', src }]);
	});
});

test.each([
	undefined,
	null,
	'',
	[],
	false,
	'text',
	{ metrix: '', scripts: '' },
	{ scripts: [{}, 5] },
])('a site that names none: %j', (include) => expect(read(include)).toEqual([]));

test('bare, it reads the same and has no code in it', () => {
	const include = {
		metrix: METRIKA + GOOGLE + TAG_MANAGER + VK,
		scripts: '<script src="https://cdn.example/a.js"></script>',
		chat: 'https://chat.example/w.js',
	};
	const origins = ['https://cdn.example', 'https://chat.example'];
	expect(read(bareInclude(include, origins))).toEqual(read(include));
	expect(read(bareInclude(include, []))).toHaveLength(4);
	expect(read(include)).toHaveLength(6);
	expect(JSON.stringify(bareInclude(include, origins))).not.toMatch(/[<(]|script"?>/);
	expect(bareInclude({ metrix: '<script>alert(1)</script>', scripts: '' }, [])).toBeUndefined();
});
