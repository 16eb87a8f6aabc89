/**
 * What a site has not got of the calls a shop can do without: learned from its own word (`rest_no_route`), kept for a
 * while and not asked again meanwhile. Such a feature is off, which is no error.
 */

/** How long a site is taken at its word: owners install plugins. */
export const OFF_FOR_MS = 600_000;

/** A call by its method and its path with parameters: GET, "/wheel/". */
interface SiteCall {
	readonly method: string;
	readonly path: string;
}

export interface SiteFeatures {
	/** Whether the site has said that it has no such call. */
	lacks(call: SiteCall): boolean;
	/** The site has said so now. */
	learn(call: SiteCall): void;
	/** What is off, by its address: "GET /wheel/". */
	list(): readonly string[];
}

/** `now`: epoch ms. */
export function createSiteFeatures(now: () => number): SiteFeatures {
	const offUntil = new Map<string, number>();
	const nameOf = ({ method, path }: SiteCall) => `${method} ${path}`;
	const isOff = (name: string) => now() < (offUntil.get(name) ?? 0);
	return {
		lacks: (call) => isOff(nameOf(call)),
		learn(call) {
			offUntil.set(nameOf(call), now() + OFF_FOR_MS);
		},
		list: () => [...offUntil.keys()].filter(isOff).sort(),
	};
}
