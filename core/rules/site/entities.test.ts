import { expect, test } from 'vitest';
import { cleanText, decodeEntities, escapeHtml } from './entities.ts';

test.each([
	['Рыба &amp; чипсы &#8211; большая', 'Рыба & чипсы – большая'],
	['Суп &quot;Том&quot; &#039;ям&#039; it&apos;s', "Суп \"Том\" 'ям' it's"],
	['&deg; &times; &eacute; &frac12; &bull; &copy; &trade; &sup2; &minus;', '° × é ½ • © ™ ² −'],
	['&laquo;Тартар&raquo;&nbsp;&hellip; &mdash; &#x20BD; &#8381; &euro;', '«Тартар»\u00a0… — ₽ ₽ €'],
	['&Alpha;&Omega; &alpha;&sigma;&omega; &Sigma;', 'ΑΩ ασω Σ'],
	['&yuml;&Yuml;&fnof;&OElig;&szlig;&ETH;&eth;', 'ÿŸƒŒßÐð'],
	['&hearts;&rarr;&le;&infin;&loz;&piv;', '♥→≤∞◊ϖ'],
	// Once: what was written as an entity on purpose is read as one.
	['&amp;lt;b&amp;gt; &amp;amp;', '&lt;b&gt; &amp;'],
	['<b>Том</b> &lt;i&gt;', '<b>Том</b> <i>'],
	// Browsers read Windows' dash.
	['a &#150; b &#x80;', 'a – b €'],
	['&unknown; &; AT&T R&D; &amp &#; &#xZZ;', '&unknown; &; AT&T R&D; &amp &#; &#xZZ;'],
	['&#0;&#xD800;&#1114112;', '   '],
])('%s', (written, read) => {
	expect(decodeEntities(written)).toBe(read);
});

test('letters are composed, and none turns its line round', () => {
	expect(cleanText('зелёный чай'.normalize('NFD'))).toBe('зелёный чай');
	expect(cleanText('Чай\u202e 5\u202c')).toBe('Чай 5');
	expect(cleanText('👩🏽‍🍳 \u2067יוסי\u2069')).toBe('👩🏽‍🍳 \u2067יוסי\u2069');
});

test.each([
	'\u2067Маша',
	'Маша\u2069',
	'\u2069Маша\u2066',
	'\u2066\u2068Маша\u2069',
	'\u202eМаша\u2068',
])('an isolate that reaches beyond its text is taken out: %j', (text) => {
	expect(cleanText(text)).toBe('Маша');
});

test('a text that is escaped is read back as it was', () => {
	const text = `<a href="?a=1&b=2">L'amore</a> &amp;`;
	expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!\w+;|#\d+;)/);
	expect(decodeEntities(escapeHtml(text))).toBe(text);
});
