/** The fortune wheel (wire 2.22): the shop decides where it stops, and a turn is taken once, also of several calls at the same time. */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WheelRules, WheelSector } from '#core/contract/account/account.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { dayAt, momentOf } from '#core/rules/time/work-time-zone.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { nextNumber } from '#server/schema/counters.ts';
import { timeZoneOf } from '../../pricing/slots.ts';
import type { ShopDeps } from '../context.ts';
import { giveBonus } from '../customers/bonus.ts';
import type { ShopTables } from '../tables.ts';

/** The wheel as a customer finds it, in the wire's form. */
export async function readWheel(
	deps: ShopDeps,
	customerId: number,
): Promise<Record<string, unknown>> {
	const { wheel } = deps.folder;
	const last = await deps.db
		.selectFrom('shop_wheel_spins')
		.selectAll()
		.where('customer_id', '=', customerId)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	const left = wheel === undefined ? 0 : await spinsLeft(deps, deps.db, wheel, customerId);
	return {
		active: wheel?.isActive === true,
		user_id: customerId,
		spins_left: left,
		next_spin_at: wheel === undefined ? null : nextSpinAt(deps, wheel, left),
		sectors: wheel?.isActive === true ? wheel.sectors.map((one) => sectorToWire(deps, one)) : [],
		last_prize:
			last === undefined
				? null
				: {
						...prizeToWire(deps, last),
						sector_id: last.sector_id,
						at: new Date(Number(last.at)).toISOString(),
					},
	};
}

/** Takes a turn and gives what it brings, both or neither. Throws `no_spins` when there is none. */
export async function spinWheel(
	deps: ShopDeps,
	customerId: number,
): Promise<Record<string, unknown>> {
	const { wheel } = deps.folder;
	if (wheel?.isActive !== true) throw noSpins(null);
	const now = deps.now();
	return deps.db.transaction().execute(async (tx: Kysely<ShopTables>) => {
		const left = await spinsLeft(deps, tx, wheel, customerId);
		if (left === 0) throw noSpins(nextSpinAt(deps, wheel, 0));
		const sector = drawn(wheel.sectors);
		const spin = {
			id: await nextNumber(tx, 'spin'),
			customer_id: customerId,
			period: periodOf(deps, wheel),
			number: wheel.spins - left + 1,
			sector_id: sector.id,
			prize_type: sector.type,
			prize_value: sector.value,
			label: sector.label,
			at: now,
		};
		// Of two turns at the same moment the second has the first one's number: it waits for it here and finds it taken.
		const taken = await tx
			.insertInto('shop_wheel_spins')
			.values(spin)
			.onConflict((conflict) => conflict.columns(['customer_id', 'period', 'number']).doNothing())
			.executeTakeFirst();
		if (taken.numInsertedOrUpdatedRows !== 1n) throw noSpins(nextSpinAt(deps, wheel, left - 1));
		if (sector.type === 'bonus')
			await giveBonus(tx, {
				customerId,
				orderId: 0,
				spinId: spin.id,
				points: Number(sector.value),
				reason: 'prize',
				now,
			});
		return {
			success: true,
			sector_id: sector.id,
			prize: prizeToWire(deps, spin),
			spins_left: left - 1,
			next_spin_at: nextSpinAt(deps, wheel, left - 1),
		};
	});
}

async function spinsLeft(
	deps: ShopDeps,
	db: Kysely<ShopTables>,
	wheel: WheelRules,
	customerId: number,
): Promise<number> {
	if (!wheel.isActive) return 0;
	const { used } = await db
		.selectFrom('shop_wheel_spins')
		.select((row) => row.fn.countAll<number | string>().as('used'))
		.where('customer_id', '=', customerId)
		.where('period', '=', periodOf(deps, wheel))
		.executeTakeFirstOrThrow();
	return Math.max(0, wheel.spins - Number(used));
}

const today = (deps: ShopDeps) => dayAt(deps.now(), timeZoneOf(deps.folder.settings));
const periodOf = (deps: ShopDeps, wheel: WheelRules) => (wheel.isDaily ? String(today(deps)) : '');

/** ISO time of the next turn; null = there is one now, or never again. */
function nextSpinAt(deps: ShopDeps, wheel: WheelRules, left: number): string | null {
	if (left > 0 || !wheel.isDaily || !wheel.isActive) return null;
	const at = momentOf(today(deps) + 1, 0, timeZoneOf(deps.folder.settings));
	return new Date(at).toISOString();
}

function noSpins(nextAt: string | null): Refusal {
	return new Refusal('no_spins', 'Попыток больше нет', { next_spin_at: nextAt });
}

/** A sector by the weights: what is drawn is a number below their sum. */
function drawn(sectors: readonly WheelSector[]): WheelSector {
	const shares = sectors.map((sector) => Math.round(sector.weight * WEIGHT_PARTS));
	let left = randomInt(shares.reduce((sum, share) => sum + share, 0));
	for (const [index, sector] of sectors.entries()) {
		left -= shares[index] ?? 0;
		if (left < 0) return sector;
	}
	throw new Error('a wheel without weights');
}
/** Weights count to the thousandth. */
const WEIGHT_PARTS = 1000;

const valueToWire = (type: string, value: string) =>
	type === 'bonus' ? Number(value) : value === '' ? null : value;

function sectorToWire(deps: ShopDeps, sector: WheelSector) {
	const { id, label, type, value, color, weight } = sector;
	const image = sector.image || pictureOf(deps, type, value);
	return { id, label, type, value: valueToWire(type, value), image, color, weight };
}

function prizeToWire(
	deps: ShopDeps,
	spin: {
		readonly sector_id: number;
		readonly prize_type: string;
		readonly prize_value: string;
		readonly label: string;
	},
) {
	const { sector_id: id, prize_type: type, prize_value: value, label } = spin;
	// The wheel may have become another one since.
	const sector = deps.folder.wheel?.sectors.find((one) => one.id === id && one.value === value);
	const image = sector?.image || pictureOf(deps, type, value);
	return { type, value: valueToWire(type, value), label, image };
}

/** What a won coupon brings, where it can be drawn: its own picture, or the gift's; '' = neither. */
function pictureOf({ folder }: ShopDeps, type: string, code: string): string {
	if (type !== 'coupon') return '';
	const coupon = folder.coupons.find((one) => isSameCode(one.coupon.code, code))?.coupon;
	if (coupon?.image !== undefined) return coupon.image;
	if (coupon?.discount.type !== 'gift') return '';
	return folder.products.get(coupon.discount.gift.productId)?.image ?? '';
}
