/** Reads signed launch data of the messengers: whose they are. */
import { launchUserId } from '#core/rules/customer/launch-data.ts';
import { launchedUser } from './signed-fields.ts';

/** Whose launch some data are. */
export interface LaunchOwner {
	readonly messenger: 'telegram' | 'max';
	/** The messenger's own number of the user. */
	readonly userId: number;
}

/**
 * Reads whose launch data are by the tokens of the shop's bots, however old they are; undefined for data none of them has
 * signed. In front of a real site Telegram's token may be that site's alone: then the name is taken as it is told, for
 * sessions are only ever ended by it, and a login asks the site.
 */
export function createLaunchReader(tokens: {
	readonly telegram?: string | undefined;
	readonly max?: string | undefined;
}): (initData: string) => LaunchOwner | undefined {
	return (initData) => {
		for (const messenger of ['telegram', 'max'] as const) {
			const token = tokens[messenger];
			const user = token === undefined ? undefined : launchedUser(initData, token);
			if (user !== undefined) return { messenger, userId: user.id };
		}
		const report =
			tokens.telegram === undefined
				? launchUserId(new URLSearchParams(initData).get('user'))
				: undefined;
		return report === undefined ? undefined : { messenger: 'telegram', userId: report };
	};
}
