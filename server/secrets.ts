/** Secrets of this installation. */
import { randomBytes } from 'node:crypto';
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
	const parsed = v.safeParse(schema, parseJson(readFileSync(file, 'utf8')));
	if (!parsed.success)
		throw new StartError(`${file}: expected the secrets of this shop; delete it to make new ones`);
	return parsed.output;
}

function parseJson(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}
