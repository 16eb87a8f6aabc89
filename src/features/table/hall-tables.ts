/** The tables of a hall, and where they are drawn. */
import type { FreeTable } from '#core/contract/order/booking.ts';
import type { HallMark } from '#core/contract/site/shipping.ts';
import type { Table } from '#core/rules/time/booking.ts';

/** A table of the plan; not free = taken, or too small. */
export interface HallTable extends Table {
	readonly isFree: boolean;
}

/** The tables of a hall as they are at a time; until they are known, all count as taken. */
export function hallTables(
	tables: readonly Table[],
	found: readonly FreeTable[] | undefined,
): HallTable[] {
	const free = new Set(found?.filter((one) => one.isFree).map((one) => one.id));
	return tables.map((table) => ({ ...table, isFree: free.has(table.id) }));
}

/**
 * Where a mark of the plan is drawn, and where its name: windows and doors are thin, in the wall that is nearest, and named
 * beside the wall; what is higher than wide has its name along it.
 */
export function drawnMark(mark: HallMark) {
	const box = boxOf(mark);
	const isUpright = box.height > box.width;
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const aside = mark.kind === 'bar' ? 0 : WALL + 4;
	const away = (at: number, whole: number) => (at < whole / 2 ? aside : -aside);
	const name = isUpright
		? `translate(${x + away(x, PLAN.width)} ${y}) rotate(-90)`
		: `translate(${x} ${y + away(y, PLAN.height)})`;
	return { box, name };
}

function boxOf(mark: HallMark) {
	const box = inPlan(mark);
	if (mark.kind === 'bar') return { ...box, rx: BAR_CORNER };
	if (box.width >= box.height) {
		const isAbove = box.y + box.height / 2 < PLAN.height / 2;
		return { ...box, y: isAbove ? 0 : PLAN.height - WALL, height: WALL, rx: WALL / 2 };
	}
	const isLeft = box.x + box.width / 2 < PLAN.width / 2;
	return { ...box, x: isLeft ? 0 : PLAN.width - WALL, width: WALL, rx: WALL / 2 };
}

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** The settings give boxes in percent of the hall. */
function inPlan({ x, y, width, height }: Box): Box {
	return {
		x: (x / 100) * PLAN.width,
		y: (y / 100) * PLAN.height,
		width: (width / 100) * PLAN.width,
		height: (height / 100) * PLAN.height,
	};
}

interface Dot {
	readonly x: number;
	readonly y: number;
}

export interface DrawnTable<One extends Table> {
	readonly table: One;
	readonly x: number;
	readonly y: number;
	/** Half its width and height; a round one has them equal. */
	readonly rx: number;
	readonly ry: number;
	readonly isRound: boolean;
	readonly chairs: readonly Dot[];
}

/** The plan's own units. */
export const PLAN = { width: 334, height: 262 } as const;
export const CHAIR = 7;
/** Of the walls, with the windows and doors in them. */
const WALL = 8;
const BAR_CORNER = 10;
/** Between the edge of a table and the middle of a chair. */
const GAP = 9;
/** A table is at least so large that a finger finds it. */
const LEAST = 18;
/** From here on a table is long, with its guests along both sides. */
const ROUND_SEATS = 4;

/** Where a table and its chairs are drawn. */
export function drawnTable<One extends Table>(table: One): DrawnTable<One> {
	const { width, height, ...corner } = inPlan(table);
	const [x, y] = [corner.x + width / 2, corner.y + height / 2];
	const isRound = table.seats <= ROUND_SEATS && width < height * 2 && height < width * 2;
	if (isRound) {
		const radius = Math.max(LEAST, Math.min(width, height) / 2);
		const chairs = Array.from({ length: table.seats }, (_, index) => {
			const angle = Math.PI * (0.25 + (2 * index) / table.seats);
			const reach = radius + GAP;
			return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
		});
		return { table, x, y, rx: radius, ry: radius, isRound, chairs };
	}
	const rx = Math.max(LEAST, width / 2);
	const ry = Math.max(LEAST, height / 2);
	return { table, x, y, rx, ry, isRound, chairs: chairsAlong({ x, y, rx, ry }, table.seats) };
}

/** Half of them on each of the long sides. */
function chairsAlong(
	{
		x,
		y,
		rx,
		ry,
	}: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number },
	seats: number,
): Dot[] {
	const isWide = rx >= ry;
	return Array.from({ length: seats }, (_, index) => {
		const isFirst = index < Math.ceil(seats / 2);
		const count = isFirst ? Math.ceil(seats / 2) : Math.floor(seats / 2);
		const place = isFirst ? index : index - Math.ceil(seats / 2);
		const along = ((place + 0.5) / count) * 2 - 1;
		const side = isFirst ? -1 : 1;
		return isWide
			? { x: x + along * rx, y: y + side * (ry + GAP) }
			: { x: x + side * (rx + GAP), y: y + along * ry };
	});
}
