/**
 * `npm run pictures -- --journeys`: the journeys whose interactions are counted, walked once more in the light and in the
 * dark, and drawn step by step into .pictures/journeys.
 */
import '../e2e/journeys.spec.ts';
import { test } from '../e2e/shopper.ts';
import { Series } from './steps.ts';

let series: Series;

test.beforeEach(({ page }, { titlePath, project }) => {
	const title = titlePath.slice(1).join(' ').toLowerCase();
	series = new Series(page, `${title.replaceAll(/[^a-z0-9]+/g, '-')}-${project.name}`);
});

test.afterEach(() => series.ends());
