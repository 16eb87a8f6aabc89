import * as v from 'valibot';

/** `/builds/latest.json` (wire 3.7): the build that is being served, and since when, epoch ms. */
export const latestBuildSchema = v.object({ id: v.string(), timestamp: v.number() });
