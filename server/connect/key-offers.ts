/** Where a key may come from: the environment, `.env`, the site's own authorise page, the terminal. */
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../env.ts';
import { openCallback } from './callback.ts';
import { type Keys, newKeyPage } from './keys.ts';
import type { Terminal } from './terminal.ts';

const TIMES_ASKED = 3;
const DEFAULT_PORT = 3000;
/** How long the site's page is waited for. */
const PATIENCE_MS = 900_000;
/** WooCommerce answers the owner's browser as soon as its keys are taken. */
const GRACE_MS = 3000;

type Values = Readonly<Record<string, string | undefined>>;

interface OfferDeps {
	readonly site: string;
	readonly env: Values;
	/** Values of `.env`. */
	readonly file: Values;
	/** Where the site reaches this machine, if not at PUBLIC_URL. */
	readonly callback?: string | undefined;
	readonly terminal: Terminal;
}

export interface Offer {
	readonly keys: Keys;
	/** No others follow: the owner is not asked again. */
	readonly isLast: boolean;
}

/** Keys to try, until the site takes some. Throws `StartError` where none are known and no terminal to ask at. */
export async function* keyOffers(deps: OfferDeps): AsyncGenerator<Offer> {
	const { site, env, file, terminal } = deps;
	const publicUrl = deps.callback ?? (env.PUBLIC_URL || file.PUBLIC_URL)?.replace(/\/+$/, '');
	const told = pair(env);
	if (told !== undefined) yield { keys: told, isLast: true };
	const isGranted = publicUrl?.startsWith('https://') === true;
	const before = file.BACKEND_URL === site ? pair(file) : undefined;
	if (before !== undefined) yield { keys: before, isLast: !isGranted && !terminal.isAttended };
	if (isGranted) {
		const granted = await grantedKeys(publicUrl, deps);
		if (granted === undefined) return;
		yield { keys: granted, isLast: !terminal.isAttended };
	}
	if (!terminal.isAttended)
		throw new StartError(
			`a key is needed: make one that may read and write at ${newKeyPage(site)} and set WC_KEY and WC_SECRET`,
		);
	for (let time = 1; time <= TIMES_ASKED; time++) {
		terminal.say(
			'Make a key with the permissions “Read/Write” here, and paste it with its secret:',
		);
		terminal.say(`  ${newKeyPage(site)}`);
		const keys = await terminal.askKeys();
		if (keys === undefined) return;
		yield { keys, isLast: time === TIMES_ASKED };
	}
}

/** By the site's own page, or typed by the owner where that page fails; undefined = neither. */
async function grantedKeys(
	reachedAt: string,
	{ site, env, file, terminal }: OfferDeps,
): Promise<Keys | undefined> {
	const callback = await openCallback({
		...{ site, publicUrl: reachedAt, host: env.HOST || file.HOST || '127.0.0.1' },
		port: Number(env.PORT || file.PORT || DEFAULT_PORT),
	});
	terminal.say(
		`Approve on this page of your site; it sends the keys to ${reachedAt} (which leads to ${callback.listensAt} here) by itself:`,
	);
	terminal.say(`  ${callback.authorizePage}`);
	terminal.say(
		`Should it say that it cannot, ${terminal.isAttended ? 'paste' : 'set WC_KEY and WC_SECRET to'} a key with the permissions “Read/Write” made here:`,
	);
	terminal.say(`  ${newKeyPage(site)}`);
	terminal.openPage(callback.authorizePage);
	const typing = new AbortController();
	const typed = terminal.isAttended ? terminal.askKeys(typing.signal) : undefined;
	const late = pause(PATIENCE_MS, undefined, { signal: typing.signal }).catch(() => undefined);
	const keys = await Promise.race([callback.keys, late, ...(typed ? [typed] : [])]);
	typing.abort();
	await Promise.all([typed, callback.close(callback.isTaken() ? GRACE_MS : 0)]);
	return keys;
}

function pair({ WC_KEY: key, WC_SECRET: secret }: Values): Keys | undefined {
	return key && secret ? { key, secret } : undefined;
}
