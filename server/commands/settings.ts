/** `npm run shop -- settings`: says what became of every key of a shop's settings. */
import { resolve } from 'node:path';
import { readEnvironment } from '../env.ts';
import { readFolderSource } from '../shop/check/folder-source.ts';
import { type SettingReport, settingsReport } from '../shop/check/settings-report.ts';
import type { Verb } from './verb.ts';

export const settings: Verb = {
	usage: [
		'npm run shop -- settings ./my-shop   says what became of every key of its settings',
		'                                     (--dropped: of those that do nothing, or not all of it)',
	],
	options: { dropped: { type: 'boolean' } },
	paths: [1, 1],
	async run({ paths: [path = ''], options }, { cwd, environment, say }) {
		const source = await readFolderSource(resolve(cwd, path), path).catch(() => undefined);
		if (source === undefined) {
			say(`${path}: expected a shop folder`);
			return 1;
		}
		const report = settingsReport(source, readEnvironment(environment).SCRIPT_ORIGINS);
		const isUsed = (one: SettingReport) => one.means !== undefined && one.why.length === 0;
		for (const one of report)
			if (options.dropped !== true || !isUsed(one)) for (const line of linesOf(one)) say(line);
		const used = report.filter(isUsed).length;
		say(`${used} of ${report.length} keys are in use`);
		return 0;
	},
};

function linesOf({ file, key, value, means, why }: SettingReport): readonly string[] {
	const state = means === undefined ? 'unread' : why.length === 0 ? 'used' : 'dropped';
	return [
		`${state.padEnd(7)} ${file} ${key}: ${value}: ${means ?? 'nothing reads this key'}`,
		...why.map((line) => `        ${line}`),
	];
}
