import type { PageData } from '#core/contract/site/page-data.ts';
import { logFailure } from '#src/lib/log.ts';
import { fetchPage } from '../page-api.ts';
import { wantedLanguage } from './language.ts';

/**
 * Loads what a served page would carry, and gives each stage of it to `take`; tries again until the shop has answered
 * whole, the page's maintenance text or the stage before staying.
 */
export async function loadPage(take: (page: PageData) => void): Promise<void> {
	for (;;) {
		try {
			for await (const page of fetchPage(wantedLanguage(location.search))) take(page);
			return;
		} catch (error) {
			logFailure('page', error);
			await new Promise((resolve) => setTimeout(resolve, 10_000));
		}
	}
}
