import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
	['<p>Томаты,&nbsp;сыр</p>', 'Томаты, сыр'],
	[
		'The minimum spend for coupon &quot;five&quot; is <span class="amount"><bdi>30.00&nbsp;<span>&euro;</span></bdi></span>.',
		'The minimum spend for coupon "five" is 30.00 €.',
	],
	['&#8220;Пять&#8221; &#x20bd; &ldquo;5&rdquo; it&rsquo;s&hellip;', '“Пять” ₽ “5” it’s…'],
	['&amp;lt;b&amp;gt; &lt;b&gt;', '&lt;b&gt; <b>'],
	['&#0;&#xD800;&#1114112;конец', 'конец'],
])('%s', (html, text) => {
	expect(plainText(html)).toBe(text);
});
