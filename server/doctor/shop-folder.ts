/** The shop's folder: its mistakes, its pictures, its promises, its hours. */
import { clockText, nextOpening, shopTime } from '#core/rules/time/work-time.ts';
import { brokenPromises, providedBy } from '../promises.ts';
import { pictureIn } from '../shop/check/check-folder.ts';
import type { Installation, LookedFolder } from './installation.ts';
import { counted, fail, type Line, ok, warn } from './line.ts';

const MOST_SAID = 8;

/** The mistakes of the folder, as `npm run shop -- check` says them. */
export function lookAtShopFolder({ env, shop }: Installation): readonly Line[] {
	if (shop === undefined) return [];
	const what = 'shop folder';
	if (shop.source === undefined)
		return [
			env.SHOP === 'huge'
				? ok(what, 'the huge demo shop, which is made at the start')
				: fail(
						what,
						`SHOP=${env.SHOP}: there is no demo shop and no folder of that name`,
						'set SHOP to the path of the folder with settings.json and catalogue.json',
					),
		];
	const of = (seriousness: 'stops' | 'warning') =>
		shop.mistakes.filter((one) => one.seriousness === seriousness).map(({ line }) => line);
	const command = `npm run shop -- check ${env.SHOP.includes('/') ? env.SHOP : shop.path}`;
	const lines = [
		...said([...of('stops'), ...shop.why], (line) =>
			fail(what, line, 'correct it: the shop does not start with it'),
		),
		...said(
			of('warning').map((line) => line.replace(/^warning: /, '')),
			(line) => warn(what, line, 'correct it: the shop opens without what it is about'),
		),
	];
	return lines.length === 0 ? [ok(what, `${shop.path} has no mistakes`)] : lines;

	function said(all: readonly string[], lineOf: (line: string) => Line): readonly Line[] {
		const left = all.length - MOST_SAID;
		const shown = all.slice(0, MOST_SAID).map(lineOf);
		const [first] = shown;
		if (left <= 0 || first === undefined) return shown;
		return [...shown, { ...first, found: `and ${left} more`, todo: `see all of them: ${command}` }];
	}
}

/** Whether every product has a picture, and each picture is there. */
export function lookAtPictures({ shop }: Installation): readonly Line[] {
	if (shop?.folder === undefined) return [];
	const products = shop.folder.catalogue.flatMap((category) => category.products);
	const bare = products.filter(({ images }) => images.length === 0).map(({ name }) => name);
	const named = new Set(products.flatMap(({ images }) => images).filter(isOfFolder));
	const missing = [...named].filter((address) => !isThere(shop, address));
	const lines = [
		...(missing.length === 0
			? []
			: [
					warn(
						'pictures',
						`not in media/: ${missing.length} of the menu's ${counted(named.size, 'picture')} (${listed(missing)})`,
						'put the files there, or correct the names in catalogue.json',
					),
				]),
		...(bare.length === 0
			? []
			: [
					warn(
						'pictures',
						`without a picture: ${bare.length} of ${counted(products.length, 'product')} (${listed(bare)})`,
						'name a picture in "images" of the product in catalogue.json',
					),
				]),
	];
	return lines.length === 0
		? [
				ok(
					'pictures',
					`each of ${counted(products.length, 'product')} has one, and each file is there`,
				),
			]
		: lines;
}

const isOfFolder = (address: string) => address.startsWith('/media/');

const isThere = ({ source }: LookedFolder, address: string) =>
	source?.media?.has(pictureIn(address)) === true;

const listed = (names: readonly string[]) =>
	`${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;

/** What the settings promise customers and nothing keeps: production does not start with it. */
export function lookAtPromises({ env, shop }: Installation): readonly Line[] {
	if (shop?.folder === undefined) return [];
	const broken = brokenPromises(shop.folder, providedBy(env, env.BOT_TOKEN !== undefined));
	if (broken.length === 0)
		return [ok('promises', 'what settings.json promises (payments, login codes, scripts) is kept')];
	return broken.map((line) => {
		// "place: what is promised: what to do"
		const cut = line.lastIndexOf(': ');
		return fail('promises', line.slice(0, cut), line.slice(cut + 2));
	});
}

/** The shop's clock, and whether anything opens in the next week. */
export function lookAtHours({ shop, now }: Installation): readonly Line[] {
	if (shop?.folder === undefined) return [];
	const { workTimes, closedWarehouseIds } = shop.folder.settings;
	const places = Object.entries(workTimes);
	const what = 'opening hours';
	if (places.length === 0)
		return [
			warn(
				what,
				'settings.json says none: the shop takes orders around the clock, by the time of Moscow',
				'say the hours in delivery_work_time of settings.json',
			),
		];
	const at = now();
	return places.map(([id, workTime]) => {
		const { timeZone } = workTime;
		const clock = `${timeZone}, where it is ${clockOf(at, timeZone)} now`;
		const next = nextOpening(workTime, at);
		const place = `warehouse ${id} (${clock})`;
		if (closedWarehouseIds.includes(Number(id)))
			return warn(
				what,
				`${place} takes no orders: they are stopped by hand`,
				'let it take orders again: app.disable_ordering or the popup of settings.json',
			);
		// Undefined = open: one that never opens is a mistake of the folder.
		if (next === undefined) return ok(what, `${place} is open`);
		const day =
			next.daysAhead === 0
				? 'today'
				: next.daysAhead === 1
					? 'tomorrow'
					: `in ${next.daysAhead} days`;
		return ok(what, `${place} is closed now and opens ${day} at ${next.from}`);
	});
}

/** "16:05" */
function clockOf(at: number, timeZone: string): string {
	const { hour, minute } = shopTime(at, timeZone);
	return clockText(hour * 60 + minute);
}
