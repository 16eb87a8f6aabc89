import { latestBuildSchema } from '#core/contract/site/build.ts';
import { request } from '#src/lib/http/client.ts';

/** The id of the build that is being served now (wire 3.7), past every cache. */
export async function fetchLatestBuild(): Promise<string> {
	const { id } = await request(latestBuildSchema, 'builds/latest.json', {
		prefix: location.origin,
		searchParams: String(Date.now()),
	});
	return id;
}
