/** What of a server in production is on and what is off, by the variables that say so: two lines of its start. */
import type { Environment } from '../env.ts';

/** Each by its name, the variable that turns it on or off, and whether it is on. */
const SWITCHES: readonly (readonly [string, keyof Environment, (env: Environment) => unknown])[] = [
	['PostgreSQL, for several copies', 'DATABASE_URL', (env) => env.DATABASE_URL],
	['backup before an upgrade', 'BACKUP_BEFORE_MIGRATION', isOne('BACKUP_BEFORE_MIGRATION')],
	['public address', 'PUBLIC_URL', (env) => env.PUBLIC_URL],
	['addresses from a proxy', 'TRUST_PROXY', isOne('TRUST_PROXY')],
	['Telegram bot', 'BOT_TOKEN', (env) => env.BOT_TOKEN],
	['payments inside Telegram', 'BOT_PAYMENTS', (env) => env.BOT_TOKEN && env.BOT_PAYMENTS],
	['MAX bot', 'MAX_BOT_TOKEN', (env) => env.MAX_BOT_TOKEN],
	['events by Pusher', 'PUSHER_KEY', (env) => env.PUSHER_KEY],
	['address search', 'GEOCODER', (env) => env.GEOCODER],
	['map tiles', 'MAP_TILES', (env) => env.MAP_TILES],
	["others' scripts", 'SCRIPT_ORIGINS', (env) => env.SCRIPT_ORIGINS.length > 0],
	['figures', 'METRICS_PORT', (env) => env.METRICS_PORT ?? env.METRICS_TOKEN],
	['access log', 'LOG_LEVEL', (env) => env.LOG_LEVEL === 'info' || env.LOG_LEVEL === 'debug'],
	['pictures made ahead', 'WORK_AHEAD', isOne('WORK_AHEAD')],
];

function isOne(name: 'BACKUP_BEFORE_MIGRATION' | 'TRUST_PROXY' | 'WORK_AHEAD') {
	return (env: Environment) => env[name] === '1';
}

/** "  on         Telegram bot, …", "  off        MAX bot (MAX_BOT_TOKEN), …". No value is said: some are secrets. */
export function switchLines(env: Environment): readonly string[] {
	const on = SWITCHES.filter(([, , isOn]) => isOn(env)).map(([name]) => name);
	const off = SWITCHES.filter(([, , isOn]) => !isOn(env)).map(([name, by]) => `${name} (${by})`);
	return [
		...(on.length > 0 ? [`  on         ${on.join(', ')}`] : []),
		...(off.length > 0 ? [`  off        ${off.join(', ')}`] : []),
	];
}
