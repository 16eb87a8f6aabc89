/** Loaded ahead of a measured server (`--import`): tells its parent what the process has used so far, when asked. */
import process from 'node:process';

export interface Usage {
	/** Of the processor, both by the program and for it, ms. */
	readonly cpuMs: number;
	/** Resident memory, bytes. */
	readonly rss: number;
}

process.on('message', (question) => {
	if (question !== 'usage') return;
	const { user, system } = process.cpuUsage();
	const usage: Usage = { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() };
	process.send?.(usage);
});
// The server ends when it would have ended without this.
process.channel?.unref();
