import type { PageData } from '#core/contract/page-data.ts';
import { fetchPage } from '../api/page.ts';
import { logFailure } from './log.ts';

/** Loads what a served page would carry; tries again until the shop answers, the page's maintenance text staying. */
export async function loadPage(): Promise<PageData> {
	for (;;) {
		try {
			return await fetchPage('ru');
		} catch (error) {
			logFailure('page', error);
			await new Promise((resolve) => setTimeout(resolve, 10_000));
		}
	}
}
