/** Secrets of this installation. */
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from './env.ts';

const schema = v.object({
	codePepper: v.string(),
	realtimeSecret: v.string(),
	wooKey: v.string(),
	wooSecret: v.string(),
});
export type Secrets = v.InferOutput<typeof schema>;

/** This installation's own secrets: made at the first start, kept beside the data, readable by its owner alone. */
export function readSecrets(dataDir: string): Secrets {
	const file = join(dataDir, 'secrets.json');
	const random = () => randomBytes(32).toString('base64url');
	const made: Secrets = {
		codePepper: random(),
		realtimeSecret: random(),
		wooKey: `ck_${random()}`,
		wooSecret: `cs_${random()}`,
	};
	try {
		// Fails when another process, or an earlier start, has made them.
		writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
		return made;
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	const parsed = parseSecrets(readFileSync(file, 'utf8'));
	if (parsed === undefined)
		throw new StartError(`${file}: expected the secrets of this shop; delete it to make new ones`);
	return parsed;
}

/** What `secrets.json` holds; undefined = no secrets of a shop. */
export function parseSecrets(content: string): Secrets | undefined {
	const parsed = v.safeParse(schema, parseJson(content));
	return parsed.success ? parsed.output : undefined;
}

/** What this installation alone can answer to `nonce`: `npm run doctor` knows its shop by it, at whatever address. */
export function installationProof({ realtimeSecret }: Secrets, nonce: string): string {
	// A key of its own: what is signed here is no signature of anything else.
	const key = createHmac('sha256', realtimeSecret).update('installation proof').digest();
	return createHmac('sha256', key).update(nonce).digest('base64url');
}

function parseJson(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}
