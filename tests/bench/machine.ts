import { availableParallelism, loadavg } from 'node:os';

/** Says so when other programs kept the machine busy. */
export function tellBusyMachine(): void {
	const [load = 0] = loadavg();
	if (load > 2 * availableParallelism())
		console.log(
			`\nThe machine is busy (load ${load.toFixed(1)}): times say little, measure again when it is quiet.`,
		);
}
