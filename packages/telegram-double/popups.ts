import type { PopupLimit } from './profiles.ts';

/** Counts popups that follow each other too fast, as a client's limit says. */
export function popupLimiter(limit: PopupLimit | undefined) {
	let times: number[] = [];
	let results: (string | undefined)[] = [];
	let limitedUntil = Number.NEGATIVE_INFINITY;

	return {
		/** What a popup opened now is answered with at once; undefined: it is shown. */
		answer(now: number): PopupLimit['thenAnswers'] | undefined {
			if (limit === undefined) return;
			if (now < limitedUntil) return limit.thenAnswers;
			if (limit.withinMs === undefined) return;
			const { withinMs, most } = limit;
			times = [...times.filter((time) => now - time < withinMs), now];
			if (times.length <= most) return;
			times = [];
			limitedUntil = now + limit.thenForMs;
			return limit.thenAnswers;
		},
		closed(now: number, result: string | undefined): void {
			if (limit === undefined || limit.withinMs !== undefined) return;
			results = results.at(-1) === result ? [...results, result] : [result];
			if (results.length < limit.most) return;
			results = [];
			limitedUntil = now + limit.thenForMs;
		},
	};
}
