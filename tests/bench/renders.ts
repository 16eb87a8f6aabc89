/** How often React calls the component of a card while the page loads, by V8's own count of calls. */
import type { CDPSession } from '@playwright/test';
import { addressOf, type Target, visit } from './visit.ts';

/** What the built component of a card has in it. */
const CARD = /["'`]?data-part["'`]?:\s*["'`]card["'`]/g;

/** Call ahead of `goto`; the answer counts the calls so far. */
async function countCalls(devtools: CDPSession): Promise<{ cardCalls(): Promise<number> }> {
	const scripts: { readonly id: string; readonly url: string }[] = [];
	devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => {
		if (url.includes('/assets/')) scripts.push({ id: scriptId, url });
	});
	await devtools.send('Debugger.enable');
	await devtools.send('Profiler.enable');
	await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
	return {
		async cardCalls() {
			const { result } = await devtools.send('Profiler.takePreciseCoverage');
			let calls = 0;
			for (const { id } of scripts) {
				const { scriptSource } = await devtools.send('Debugger.getScriptSource', { scriptId: id });
				for (const { index } of scriptSource.matchAll(CARD)) {
					const around = result
						.filter(({ scriptId }) => scriptId === id)
						.flatMap(({ functions }) => functions)
						.flatMap(({ ranges: [range] }) => (range === undefined ? [] : [range]))
						.filter(({ startOffset, endOffset }) => startOffset <= index && index < endOffset)
						.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
					calls += around[0]?.count ?? 0;
				}
			}
			return calls;
		},
	};
}

/** Runs in the page: cards that React has taken over; the rest stand as they were served. */
function ownedCards(): number {
	return [...document.querySelectorAll('article[data-part="card"]')].filter((card) =>
		Object.keys(card).some((key) => key.startsWith('__reactProps')),
	).length;
}

/** Times a card is rendered until the page is at rest, for each card that React has taken over. */
export async function measureRenders(target: Target): Promise<number> {
	return visit(
		target,
		async ({ page, devtools, silent }) => {
			const calls = await countCalls(devtools);
			await page.goto(addressOf(target), { waitUntil: 'load' });
			await silent();
			return (await calls.cardCalls()) / (await page.evaluate(ownedCards));
		},
		1,
	);
}
