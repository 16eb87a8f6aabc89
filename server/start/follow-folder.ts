/** Follows the shop's folder while the shop is open: what has changed is checked, then taken whole or not at all. */
import { setImmediate as turn } from 'node:timers/promises';
import { StartError } from '../env.ts';
import { FolderError } from '../shop/folder.ts';
import type { Shop } from '../shop/shop.ts';
import type { Base } from './base.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

export interface FolderFollower {
	/** What of the folder is not taken, for the operator; undefined = the shop is as its folder is. */
	note(): string | undefined;
	/** Stops watching, and waits for the reading under way. */
	close(): Promise<void>;
}

/**
 * Undefined = there is no folder: a real site has the menu. Where nothing tells of changes (a network's file system) SIGHUP
 * has the folder read, but not in a terminal: there it is how the terminal says that it closes.
 */
export async function followFolder(
	{ folderPath, readFolder, log }: Pick<Base, 'folderPath' | 'readFolder' | 'log'>,
	shop: Pick<Shop, 'folder' | 'take'> | undefined,
	say: (line: string) => void,
): Promise<FolderFollower | undefined> {
	if (shop === undefined || folderPath === undefined) return undefined;
	let refused: readonly string[] = [];
	let reading = Promise.resolve();
	const read = () => {
		reading = reading.then(() => takeFolder(watch));
	};
	const watch = await watchFolder(folderPath, {
		quiet: read,
		failed: (error) =>
			log.warn({ error }, 'the shop’s folder is not watched: SIGHUP has it read again'),
	});
	const onSignal = () => void watch.look().then(read);
	if (!process.stdin.isTTY) process.on('SIGHUP', onSignal);

	async function takeFolder({ changes }: FolderWatch): Promise<void> {
		if (shop === undefined || folderPath === undefined) return;
		const started = performance.now();
		try {
			const folder = await readFolder(folderPath);
			// What has been written meanwhile is told of by now: files of two states are no state.
			await turn();
			if (watch.changes !== changes) return;
			refused = [];
			if (folder.version === shop.folder.version) return;
			await shop.take(folder);
			const ms = Math.round(performance.now() - started);
			say(`Vitrina has taken the changed folder (${ms} ms)`);
			for (const warning of folder.warnings) log.warn({ warning }, 'a mistake in the folder');
		} catch (error) {
			if (watch.changes !== changes) return;
			if (!(error instanceof FolderError || error instanceof StartError)) {
				refused = ['it could not be taken'];
				log.error({ error }, 'the changed folder could not be taken: the shop goes on as it was');
				return;
			}
			refused = error.message.split('\n');
			log.error(
				{ mistakes: refused },
				'the changed folder is not taken: the shop goes on as it was',
			);
		}
	}

	return {
		note() {
			const [first] = refused;
			if (first === undefined) return undefined;
			const count = refused.length === 1 ? 'a mistake' : `${refused.length} mistakes`;
			return `folder: ${count} in what has changed, the shop goes on as it was: npm run shop -- check`;
		},
		async close() {
			process.off('SIGHUP', onSignal);
			watch.close();
			await reading;
		},
	};
}
