/** What the adapter is given at its start. */
import type { Kysely } from 'kysely';
import type { LngLat } from '#core/rules/place/delivery.ts';
import type { AuthDeps } from '#server/auth/deps.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import type { Backend, BackendClient } from '#server/site/backend-client.ts';
import type { WooFolder } from './folder.ts';
import type { WooTables } from './tables.ts';

/** What a geocoder tells of a point; '' and none = it does not. */
export interface Located {
	readonly city: string;
	readonly postcode: string;
	/** ISO 3166-2 codes, the smallest state first: "IT-MI", "IT-25". */
	readonly states: readonly string[];
}

export type Locate = (point: LngLat) => Promise<Located | undefined>;

export interface WooDeps {
	/** Where it is: what is known of one site says nothing of another. */
	readonly siteUrl: string;
	/** The site itself (`remoteBackend`). */
	readonly remote: Backend;
	/** Calls of it. */
	readonly client: BackendClient;
	readonly keys: { readonly key: string; readonly secret: string };
	readonly folder: WooFolder;
	readonly db: Kysely<WooTables & CustomerTables>;
	/** What logging in needs of the installation: secrets, bots, a way for codes to go out. */
	readonly login: Pick<
		AuthDeps,
		'codePepper' | 'botToken' | 'maxBotToken' | 'chat' | 'send' | 'isDemo'
	>;
	/** Town, postcode and state at a point, by the owner's geocoder; undefined = it does not tell. Absent = there is none. */
	readonly locate?: Locate;
	/** Epoch ms. */
	now(): number;
	readonly log: {
		info(facts: object, message: string): void;
		warn(facts: object, message: string): void;
		error(facts: object, message: string): void;
	};
}
