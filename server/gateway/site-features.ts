/**
 * What a site has not got of the calls a shop can do without: learned from its own word (`rest_no_route`), kept for a
 * while and not asked again meanwhile. Such a feature is off, which is no error.
 */
import type { ApiRoute } from './api-routes.ts';

/** How long a site is taken at its word: owners install plugins. */
export const OFF_FOR_MS = 600_000;

export interface SiteFeatures {
	/** Whether the site has said that it has no such call. */
	lacks(route: ApiRoute): boolean;
	/** The site has said so now. */
	learn(route: ApiRoute): void;
	/** What is off, by its address: "GET /wheel/". */
	list(): readonly string[];
}

/** `now`: epoch ms. */
export function createSiteFeatures(now: () => number): SiteFeatures {
	const offUntil = new Map<string, number>();
	const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;
	const isOff = (name: string) => now() < (offUntil.get(name) ?? 0);
	return {
		lacks: (route) => isOff(nameOf(route)),
		learn(route) {
			offUntil.set(nameOf(route), now() + OFF_FOR_MS);
		},
		list: () => [...offUntil.keys()].filter(isOff).sort(),
	};
}
