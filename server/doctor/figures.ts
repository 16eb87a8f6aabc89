/** The port for figures: who may reach it is said by the firewall alone. */
import { isLoopback } from '../demo/this-machine.ts';
import type { Installation } from './installation.ts';
import { type Line, ok, warn } from './line.ts';

export function lookAtFiguresPort({ env }: Installation): readonly Line[] {
	const { METRICS_PORT: port, HOST: host, METRICS_TOKEN: token } = env;
	const what = 'figures';
	if (port === undefined)
		return [
			ok(
				what,
				token === undefined
					? 'METRICS_PORT is not set: /metrics has no port of its own'
					: '/metrics has no port of its own, and is for who sends METRICS_TOKEN',
			),
		];
	return [
		isLoopback(host) || host === 'localhost'
			? ok(what, `port ${port} is open on this machine alone`)
			: warn(
					what,
					`port ${port} listens on ${host} and asks for no token: who reaches it reads how much the shop sells`,
					`close port ${port} to the outside in the firewall, or take METRICS_PORT out and set METRICS_TOKEN`,
				),
	];
}
