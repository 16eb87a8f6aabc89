/** The steps of every room that keeps tables, and which of them a database has not run. */
import { BOT_MIGRATIONS } from '../bot/migrations.ts';
import type { Environment } from '../env.ts';
import { GATEWAY_MIGRATIONS } from '../gateway/sessions/migrations.ts';
import { SHOP_MIGRATIONS } from '../schema/migrations.ts';
import type { Migrations } from '../sql/migrate.ts';
import { WOO_MIGRATIONS } from '../woo/tables.ts';

export interface StepsLeft {
	/** "gateway/003_links": run at the next start. */
	readonly outstanding: readonly string[];
	/** Run by a newer version of the shop. */
	readonly unknown: readonly string[];
}

/** `ran`: the names of the steps an owner's list holds; [] = there is no such list. */
export async function stepsLeft(
	env: Pick<Environment, 'BACKEND_URL' | 'BOT_TOKEN'>,
	ran: (listTable: string) => Promise<readonly string[]>,
): Promise<StepsLeft> {
	const owners: Readonly<Record<string, Migrations>> = {
		gateway: GATEWAY_MIGRATIONS,
		shop: SHOP_MIGRATIONS,
		...(env.BOT_TOKEN === undefined ? {} : { bot: BOT_MIGRATIONS }),
		...(env.BACKEND_URL === undefined ? {} : { woo: WOO_MIGRATIONS }),
	};
	const outstanding: string[] = [];
	const unknown: string[] = [];
	for (const [owner, migrations] of Object.entries(owners)) {
		const done = await ran(`${owner}_migrations`);
		const all = Object.keys(migrations);
		outstanding.push(
			...all.filter((name) => !done.includes(name)).map((name) => `${owner}/${name}`),
		);
		unknown.push(...done.filter((name) => !all.includes(name)).map((name) => `${owner}/${name}`));
	}
	return { outstanding, unknown };
}
