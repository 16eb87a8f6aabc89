// Loaded first into a program whose parent may be killed outright: when the parent is gone, the
// program is asked to stop as if by SIGTERM. On Windows a parent's end is not seen this way.
import { readFileSync } from 'node:fs';

/** The processes this one must not outlive: its parent, and npm where npm's shell stands between. */
function family() {
	const parent = process.ppid;
	if (process.env.npm_lifecycle_event && process.platform === 'linux') {
		try {
			const [, name, shellParent] =
				/\((.+)\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
			if (name === 'sh') return `${parent} ${shellParent}`;
		} catch {
			return 'gone';
		}
	}
	return String(parent);
}

const atStart = family();
const timer = setInterval(() => {
	if (family() === atStart) return;
	clearInterval(timer);
	process.kill(process.pid, 'SIGTERM');
}, 1000);
timer.unref();
