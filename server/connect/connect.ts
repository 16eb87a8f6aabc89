/** From the address of a WooCommerce to a shop in front of it: what is there, a key that may write, `.env`. */
import { parseArgs } from 'node:util';
import { isSafeFor, StartError } from '../env.ts';
import { createBackendClient } from '../site/backend-client.ts';
import { remoteBackend } from '../site/remote-backend.ts';
import { type Finding, type SiteFindings, sentenceOf } from '../site/site-findings.ts';
import { findSite } from '../woo/findings/find-site.ts';
import { NO_FOLDER, readWooFolder, type WooFolder } from '../woo/folder.ts';
import { findRoot, parseAddress } from './address.ts';
import { readEnvFile, valuesOf, withValues, writeEnvFile } from './env-file.ts';
import { keyOffers } from './key-offers.ts';
import { type Keys, keysIn } from './keys.ts';
import type { Terminal } from './terminal.ts';

const USAGE = 'npm run connect -- https://shop.example [--callback https://pizza.example]';
const MARKS: Readonly<Record<Finding['state'], string>> = { works: '✓', off: '–', wrong: '✗' };
const DEFAULT_PORT = '3000';

interface ConnectDeps {
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string | undefined>>;
	/** The path of `.env`. */
	readonly envPath: string;
	readonly terminal: Terminal;
}

/** Throws `StartError` with the one line that says why it cannot be. */
export async function connect({ args, env, envPath, terminal }: ConnectDeps): Promise<void> {
	const { say } = terminal;
	const content = readEnvFile(envPath);
	const file = valuesOf(content);
	const setting = (name: string) => env[name] || file[name] || undefined;
	const wish = readArgs(args);
	const site = await siteAt(wish.address ?? file.BACKEND_URL);
	const client = createBackendClient(remoteBackend(site));
	const digits = setting('CURRENCY_DIGITS');
	const folder = await folderAt(setting('SHOP'));
	const look = (keys?: Keys) =>
		findSite({
			...{ siteUrl: site, client, keys, publicUrl: setting('PUBLIC_URL')?.replace(/\/+$/, '') },
			folder: folder.settings,
			...(digits && { digits: Number(digits) }),
		});

	say(`Asking ${site} what it is …`);
	const first = await look();
	if (!first.ok) throw new StartError(first.line);
	say(`${first.line}${first.kind === 'specification' ? ', with its companion plugin' : ''}`);

	const { keys, found } = await keysThatWork();
	say(`${MARKS.works} ${found.line}`);
	for (const one of found.findings) say(`${MARKS[one.state]} ${sentenceOf(one)}`);
	await write({ BACKEND_URL: site, WC_KEY: keys.key, WC_SECRET: keys.secret });
	sayAddresses();

	/** Asks for keys until the site takes some. */
	async function keysThatWork(): Promise<{ keys: Keys; found: SiteFindings }> {
		for await (const { keys, isLast } of keyOffers({ ...wish, site, env, file, terminal })) {
			const found = await look(keys);
			if (found.ok) return { keys, found };
			if (isLast || found.part === 'site') throw new StartError(found.line);
			say(`${MARKS.wrong} ${found.line}`);
		}
		throw new StartError('no key was given: nothing is written');
	}

	async function write(values: Readonly<Record<string, string>>): Promise<void> {
		const others = Object.keys(values).filter((name) => file[name] && file[name] !== values[name]);
		if (others.length > 0 && terminal.isAttended) {
			const question = `${envPath} has another ${others.join(', ')}: put the new in its place?`;
			if (!(await terminal.confirm(question))) throw new StartError(`${envPath} is left as it was`);
		}
		const changed = withValues(content, values);
		if (changed !== content) writeEnvFile(envPath, changed);
		say(
			`${envPath}: ${Object.keys(values).join(', ')} are ${changed === content ? 'as they were' : 'written'}`,
		);
		for (const name of Object.keys(values))
			if (env[name] && env[name] !== values[name])
				say(`✗ ${name} of this shell is another one, and wins over the file: unset it`);
	}

	function sayAddresses(): void {
		const port = setting('PORT') ?? DEFAULT_PORT;
		const address = setting('PUBLIC_URL')?.replace(/\/+$/, '');
		say('');
		say(`  shop       ${address ?? `http://localhost:${port}`}/ (after: npm start)`);
		const hasTls = address?.startsWith('https://') === true;
		const url = hasTls ? address : (wish.callback ?? 'https://…');
		const condition = hasTls
			? ''
			: `, once ${envPath} says PUBLIC_URL=${url} (where this machine is reached)`;
		say(`  bot        ${url}/ is the URL of the Mini App, for @BotFather${condition}`);
	}
}

function readArgs(args: readonly string[]): { address?: string; callback?: string } {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { callback: { type: 'string' } },
			allowPositionals: true,
		});
		const [address, ...more] = positionals;
		if (more.length > 0) throw new TypeError('one address');
		if (values.callback !== undefined && !values.callback.startsWith('https://'))
			throw new StartError(
				'--callback: needs https://, WooCommerce sends keys to no other address',
			);
		return {
			...(address !== undefined && { address }),
			...(values.callback !== undefined && { callback: values.callback.replace(/\/+$/, '') }),
		};
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(USAGE);
	}
}

/** What stands beside the site: what it tells is not missing. */
async function folderAt(path: string | undefined): Promise<WooFolder> {
	if (path === undefined) return NO_FOLDER;
	return readWooFolder(path).catch((error: Error) => {
		throw new StartError(`SHOP: ${error.message}`);
	});
}

/** The root of the site that was meant. What was given is not repeated: it may be a key, or hold a password. */
async function siteAt(given: string | undefined): Promise<string> {
	if (given === undefined) throw new StartError(`an address is needed: ${USAGE}`);
	if (Object.keys(keysIn(given)).length > 0)
		throw new StartError('that is a key; the address comes first, and keys are asked for');
	const url = parseAddress(given);
	if (url === undefined) throw new StartError(`that is no address of a site: ${USAGE}`);
	// Keys never go over http to another machine, and are not taken there.
	if (!isSafeFor(url.href)) url.protocol = 'https:';
	const root = await findRoot(url);
	if (!isSafeFor(root))
		throw new StartError(`${root} is left without TLS: WooCommerce takes no keys over http`);
	return root;
}
