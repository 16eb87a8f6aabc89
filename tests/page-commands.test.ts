/** Every command of the pages, in a block, a sentence or a table, is run here in their order, or stands in a table with the reason. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { shopCommand } from '#server/commands/shop-command.ts';
import { orderBody } from './shop.ts';
import { isStorefrontBuilt } from './started-shop.ts';

const ROOT = join(import.meta.dirname, '..');

/** In the order in which an owner comes to them: the later ones work on what the first has made. */
const PAGES = [
	...['docs/going-live.md', 'docs/operations.md', 'docs/upgrades.md', 'docs/security.md'],
	...['docs/troubleshooting.md', 'docs/woocommerce.md', 'docs/testing.md'],
	...['README.md', 'CONTRIBUTING.md', 'server/demo/shops/README.md'],
];

/** What is not run here, and why: the line begins so. `instead` is run in its place. */
const NOT_RUN: readonly {
	readonly begins: string;
	readonly why: string;
	readonly instead?: string;
}[] = [
	{ begins: 'apt-get install', why: 'changes the machine' },
	{ begins: 'git clone', why: 'this tree is the clone', instead: 'take_tree /opt/vitrina-first' },
	{
		begins: 'cd /opt/vitrina && npm ci && npm run build',
		why: 'this tree is installed and built',
		instead: 'cd /opt/vitrina',
	},
	{ begins: 'useradd', why: 'changes the machine' },
	{
		begins: 'systemctl reload caddy',
		why: 'no service here: tests/proxies.test.ts starts a Caddy',
	},
	{ begins: 'nginx -t', why: 'no service here: tests/proxies.test.ts starts an nginx' },
	{ begins: 'docker compose', why: 'wants docker, and images from the network' },
	{ begins: 'chmod 600 deploy/shop.env', why: 'the file is the operator’s' },
	{ begins: 'certbot', why: 'wants a name of the internet' },
	{ begins: 'scp', why: 'wants another machine' },
	{ begins: 'rsync', why: 'wants another machine' },
	{ begins: 'chown -R vitrina', why: 'changes the machine' },
	{ begins: 'systemctl start|stop|restart', why: 'three in one: blocks have each' },
	{ begins: 'journalctl -u vitrina -f', why: 'does not end' },
	{ begins: 'journalctl -u caddy', why: 'no service here' },
	{ begins: 'promtool', why: 'no Prometheus here: tests/operator-files.test.ts reads the rules' },
	{ begins: 'ss -ltnp', why: 'of iproute2, which not every machine has' },
	{ begins: 'git rev-parse', why: 'of the work on the code: this tree is no clone' },
	{ begins: 'runuser -u postgres', why: 'wants a PostgreSQL' },
	{ begins: 'keys=$(psql', why: 'wants a PostgreSQL' },
	{ begins: 'pg_dump --format=custom', why: 'wants a PostgreSQL' },
	{ begins: 'pg_restore --clean', why: 'wants a PostgreSQL' },
	{ begins: 'git -C /opt/vitrina fetch', why: 'wants the network' },
	{
		begins: 'git -C /opt/vitrina worktree add',
		why: 'this tree is the new version',
		instead: 'take_tree "$new"',
	},
	{ begins: '(cd "$new" && npm ci', why: 'this tree is installed and built' },
	{ begins: 'git pull', why: 'wants the network' },
	{ begins: 'ufw', why: 'changes the machine' },
	{ begins: 'npm start', why: 'builds: tests/start.test.ts' },
	{ begins: 'npm test', why: 'would run itself' },
	{ begins: 'npm run connect', why: 'wants a WooCommerce: tests/start-woo.test.ts' },
	{
		begins: 'NODE_ENV=production BACKEND_URL=',
		why: 'wants a WooCommerce: tests/start-woo.test.ts',
	},
	{ begins: 'SHOP=./my-shop BACKEND_URL=', why: 'wants a WooCommerce: tests/start-woo.test.ts' },
	{ begins: 'SHOP=./my-shop npm start', why: 'builds: tests/start-new.test.ts opens that folder' },
];

const REQUEST = '8f14e45fceea167a5a36dedd4bea2543';
const ANSWERS =
	'--name Кухня --address "Москва, Тверская, 1, 55.7577, 37.6113" --phone "+7 495 123-45-67" --time-zone Europe/Moscow --yes';

/** What comes before a command, what a reader puts into it, and what has to be seen; 0 and anything, if not said. */
const SEEN: readonly {
	readonly begins: string;
	readonly before?: string;
	readonly fill?: readonly [string, string];
	readonly code?: number;
	readonly says?: RegExp;
}[] = [
	{
		begins: 'npm run shop -- new',
		before: 'rm -rf my-shop',
		// There is no terminal to answer at.
		fill: ['./my-shop', `./my-shop ${ANSWERS}`],
		says: /the shop is there/,
	},
	{ begins: 'npm run shop -- import', says: /Чай с чабрецом/ },
	{ begins: 'npm run shop -- photos', says: /Борщ|borsch/i },
	{ begins: 'npm run shop -- check', says: /no mistakes|0 mistakes/ },
	{ begins: 'journalctl -u vitrina -n 20', says: /Vitrina is open/ },
	{ begins: 'curl -s http://127.0.0.1:3000/readyz', says: /\{"ok":true/ },
	// The address of the pages leads to no machine, and no bot is asked.
	{ begins: 'as_shop npm run doctor', code: 1, says: /fail.*(PUBLIC_URL|shop\.example)/ },
	{ begins: 'curl -s -u "$keys" "$orders?', before: 'place_order', says: /"status":"processing"/ },
	{ begins: 'curl -s -u "$keys" https', says: /^\[\]/ },
	{ begins: 'curl -s -u "$keys" -X PUT', says: /"status":"making"/ },
	{ begins: `journalctl -u vitrina -o cat | grep '"level":50'`, code: 1 },
	{
		begins: `journalctl -u vitrina -o cat | grep ${REQUEST}`,
		before: 'ask_for_page',
		says: /"msg":"request"/,
	},
	{ begins: 'as_shop npm run shop -- backup', says: /\.vitrina|backup/ },
	{ begins: 'as_shop npm run shop -- verify', fill: ['<file>', '"$(newest_backup)"'] },
	{
		begins: 'as_shop npm run shop -- restore /mnt',
		before: 'rm -r "$DATA"/*',
		fill: ['<file>', '"$(newest_backup)"'],
	},
	{
		begins: 'as_shop npm run shop -- restore --force',
		fill: ['<the backup made before the change>', '/mnt/elsewhere/"$(newest_backup)"'],
	},
];

/** Where a page begins: at the owner's own computer, or on the server. */
const folderOf = (page: string) =>
	/operations|upgrades|security/.test(page) ? 'opt/vitrina' : 'computer';

interface Command {
	readonly page: string;
	readonly line: string;
	/** In a sentence or a table, not in a block. */
	readonly isSaid: boolean;
}

/** Programs that a sentence or a table says something to. */
const PROGRAMS = [
	...['npm', 'npx', 'node', 'as_shop', 'git', 'curl', 'rsync', 'scp', 'chmod', 'chown', 'ss', 'df'],
	...['systemctl', 'journalctl', 'docker', 'caddy', 'nginx', 'certbot', 'promtool', 'psql'],
];
const SAID = new RegExp(`^(\\w+=\\S+ )*(${PROGRAMS.join('|')}) (?!(run )?…)`);

/** Commands of the page in the order of its text: of its `sh` blocks, without what is said beside them, and of its words. */
const commandsOf = (page: string): readonly Command[] =>
	[...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```|`([^`\n]+)`/gm)]
		.flatMap(([, language, block = '', said = '']) =>
			language === undefined
				? [{ page, line: said.replaceAll('\\|', '|'), isSaid: true }]
				: block.split('\n').map((line) => ({
						...{ page, isSaid: false },
						line: language === 'sh' ? line.replace(/\s+#\s.*$/, '').trim() : '',
					})),
		)
		.filter(({ line, isSaid }) => (isSaid ? SAID.test(line) : line !== ''));

const everyCommand = PAGES.flatMap(commandsOf);
const ofBlocks = everyCommand.filter(({ isSaid }) => !isSaid);
/** Another's place for it: what a block has is run there, what npm calls is looked up in `package.json`. */
const isElsewhere = ({ line, isSaid }: Command) =>
	isSaid &&
	(ofBlocks.some((other) => other.line.includes(line)) || /^(\w+=\S+ )*np[mx] /.test(line));
const commands = everyCommand.filter((command) => !isElsewhere(command));
const findLine = <T extends { readonly begins: string }>(lines: readonly T[], line: string) =>
	lines.find(({ begins }) => line.startsWith(begins));

test('each line of the tables is of a command of the pages', () => {
	expect(commands.length).toBeGreaterThan(50);
	const unused = [...NOT_RUN, ...SEEN].filter(
		({ begins }) => !commands.some(({ line }) => line.startsWith(begins)),
	);
	expect(unused).toEqual([]);
});

/** What of an npm command is not there: its script, its flags, a file that is given to it. */
async function missingOf(line: string): Promise<readonly string[]> {
	const [program, first = '', ...rest] = line.replace(/^(\w+=\S+ )*/, '').split(' ');
	const words = rest.filter((word) => word !== '--');
	const files = words.filter((word) => /\.(ts|mjs)$/.test(word) && !existsSync(join(ROOT, word)));
	if (program === 'npx')
		return existsSync(join(ROOT, 'node_modules/.bin', first)) ? files : [first, ...files];
	if (first !== 'run')
		return [...(['start', 'test', 'ci', 'install'].includes(first) ? [] : [first]), ...files];
	const [script = '', ...said] = words;
	const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	if (scripts[script] === undefined) return [`script ${script}`];
	const [, source = ''] = /^node (\S+)/.exec(scripts[script]) ?? [];
	const usage: string[] = [];
	if (script === 'shop')
		await shopCommand(['--help'], { cwd: ROOT, environment: {}, say: (one) => usage.push(one) });
	else if (source !== '') usage.push(readFileSync(join(ROOT, source), 'utf8'));
	const text = usage.join('\n');
	const isTold = (word: string) =>
		word.startsWith('--')
			? text.includes(script === 'shop' ? word : word.slice(2))
			: text.includes(`shop -- ${word} `);
	const named = said.filter((word, at) => word.startsWith('--') || (script === 'shop' && at === 0));
	return [...files, ...named.filter((word) => !isTold(word))];
}

test('what sentences and tables say to npm is there: scripts, flags, files', async () => {
	const said = everyCommand.filter(
		({ line, isSaid }) => isSaid && /^(\w+=\S+ )*np[mx] /.test(line),
	);
	expect(said.length).toBeGreaterThan(40);
	const missing = await Promise.all(
		said.map(async ({ page, line }) =>
			(await missingOf(line)).map((what) => `${page}: ${line}: there is no ${what}`),
		),
	);
	expect(missing.flat()).toEqual([]);
	for (const line of ['npm run nothing', 'npm run shop -- nothing', 'npm run doctor -- --nothing'])
		expect(await missingOf(line), line).toHaveLength(1);
	for (const line of [
		'npm run shop -- check --nothing',
		'npx nothing',
		'npx vitest run no.test.ts',
	])
		expect(await missingOf(line), line).toHaveLength(1);
});

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
}

/** The machine of the pages: its folders are below `home`, its services are processes of this shell. */
const machine = (home: string, port: number) => `
export EDITOR=${home}/editor DATA=${home}/var/lib/vitrina npm_config_update_notifier=false
log=${home}/journal; pid=
take_tree() { mkdir "$1" && ln -s ${ROOT}/* "$1"; }
newest_backup() { ls -t ${home}/mnt/elsewhere | head -1; }
# Users are the machine's: all is this one's here.
runuser() { shift 3; "$@"; }
install() { case $1 in -d) mkdir -p "\${@: -1}" ;; *) command install -m 640 "\${@: -2}" ;; esac; }
# The shell that calls it becomes the unit's process.
start_unit() {
	unit=${home}/etc/systemd/system/$1
	set -a; . ${home}/etc/vitrina.env; set +a
	cd ${home}/opt/vitrina && exec $(sed -n 's,^ExecStart=,,p' "$unit" | sed 's,^/opt,${home}/opt,; s,^/usr/bin/npm,npm,')
}
start() { : >$log; start_unit vitrina.service >>$log 2>&1 & pid=$!; tail -n +1 -F $log --pid=$pid 2>/dev/null | grep -q -m1 'Vitrina is open'; }
stop() { kill -TERM $pid; wait $pid; pid=; true; }
systemctl() {
	case "$*" in
	daemon-reload) ;;
	'enable --now vitrina' | 'start vitrina') start ;;
	'stop vitrina') stop ;;
	'restart vitrina') stop; start ;;
	'reload vitrina') kill -HUP $pid ;;
	'enable --now vitrina-backup.timer') (start_unit vitrina-backup.service) ;;
	*) echo "systemctl $* is not played here"; return 1 ;;
	esac
}
journalctl() { cat $log; }
place_order() { curl -sf -o /dev/null -H 'content-type: application/json' -H 'origin: https://shop.example' -H 'idempotency-key: the-first-order' -d @${home}/order.json http://127.0.0.1:${port}/api/wp-json/wc/v3/orders; }
ask_for_page() { curl -sf -o /dev/null -H 'x-request-id: ${REQUEST}' http://127.0.0.1:${port}/; }
trap '[ -z "$pid" ] || kill -KILL $pid' EXIT
`;

/** The pages are for a Linux server. */
const hasTools =
	process.platform === 'linux' &&
	['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).error === undefined);

test.runIf(isStorefrontBuilt && hasTools)(
	'each command of the pages does what its page says',
	async () => {
		const home = await mkdtemp(join(tmpdir(), 'vitrina-pages-'));
		onTestFinished(() => rm(home, { recursive: true, force: true }));
		const port = await freePort();
		const folders = ['opt', 'srv', 'mnt/elsewhere', 'var/lib/vitrina', 'computer/pictures', 'path'];
		for (const folder of [...folders, 'etc/caddy', 'etc/nginx/conf.d', 'etc/systemd/system'])
			await mkdir(join(home, folder), { recursive: true });
		for (const name of ['package.json', 'scripts', 'server', 'node_modules'])
			await symlink(join(ROOT, name), join(home, 'computer', name));
		await symlink(join(home, 'computer'), join(home, 'path/to'));
		await writeFile(
			join(home, 'computer/menu.csv'),
			'Название,Цена,Категория\nЧай с чабрецом,150,Напитки\n',
		);
		await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a33' } })
			.jpeg()
			.toFile(join(home, 'computer/pictures/Борщ.jpg'));
		await writeFile(
			join(home, 'order.json'),
			JSON.stringify(orderBody({ payment: 'cod', lines: [{ id: 101, units: 2 }] })),
		);
		const settings = [
			`s,^PORT=.*,PORT=${port},; s,=/,=${home}/,`,
			's,^METRICS_TOKEN=.*,METRICS_TOKEN=a-token-of-the-pages,',
		].join('; ');
		await writeFile(
			join(home, 'editor'),
			`#!/bin/sh\ncase "$1" in *.env) sed -i '${settings}' "$1"; echo 'LOG_LEVEL=info\nNOW=2026-11-20T12:05:00+03:00' >>"$1";; esac\n`,
			{ mode: 0o755 },
		);
		const here = (line: string) =>
			line
				.replaceAll(/(?<![\w./}])\/(opt|etc|srv|mnt|path|var)\//g, `${home}/$1/`)
				.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
				.replaceAll('https://shop.example/wp-json', `http://127.0.0.1:${port}/wp-json`);
		const steps = commands.flatMap(({ page, line }) => {
			const { instead = line, why } = findLine(NOT_RUN, line) ?? {};
			if (why !== undefined && instead === line) return [];
			const seen = findLine(SEEN, line);
			const [what, filled] = seen?.fill ?? ['', ''];
			return [{ page, line, seen, run: here(instead.replace(what, filled)) }];
		});
		const script = steps
			.map(
				({ page, run, seen }, index) =>
					`${page === steps[index - 1]?.page ? '' : `cd ${home}/${folderOf(page)}\n`}${seen?.before ?? ':'} || echo "before it: $?"\n{ ${run}\n} >${home}/said.${index} 2>&1\necho $? >${home}/code.${index}`,
			)
			.join('\n');
		await writeFile(join(home, 'script'), machine(home, port) + script);
		const shell = spawn('/bin/bash', [join(home, 'script')], {
			env: {
				PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
				HOME: home,
				LANG: 'C.UTF-8',
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(home, 'cache'),
			},
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		const [stderr, [status]] = await Promise.all([text(shell.stderr), once(shell, 'exit')]);
		const wrong = steps.flatMap(({ page, line, seen }, index) => {
			const code = Number(readFileSync(join(home, `code.${index}`), 'utf8'));
			const said = readFileSync(join(home, `said.${index}`), 'utf8');
			const isRight = code === (seen?.code ?? 0) && (seen?.says ?? /^/).test(said);
			return isRight ? [] : [`${page}: ${line}: ended with ${code}: ${said}`];
		});
		expect([...wrong, stderr, status]).toEqual(['', 0]);
	},
	180_000,
);
