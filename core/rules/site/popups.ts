/** What the shop opens by itself (spec 3, 4): popups of a place, and when it opens. */
import type { DeliveryCondition } from '../place/delivery.ts';
import {
	type DayHours,
	isOpen,
	minutesOf,
	nextOpening,
	shopDate,
	slotsOf,
	type WorkTime,
} from '../time/work-time.ts';

export interface Popup {
	readonly id: number;
	readonly title: string;
	/** With its markup. */
	readonly html: string;
	/** '' = none. */
	readonly image: string;
	/** Fills the place of the drawing, the image over it; '' = none. */
	readonly background: string;
	/** '' = the storefront's own word. */
	readonly buttonText: string;
	/** Where the button leads; '' = it only closes. */
	readonly buttonUrl: string;
	/** Warehouses it is for; empty = all. */
	readonly warehouseIds: readonly number[];
	/** Delivery zones it is for; empty = all, and pickup. */
	readonly zoneIds: readonly string[];
	/** No orders are taken where it shows. */
	readonly stopsOrdering: boolean;
	/** Shown once for ever; the others once in a visit. */
	readonly isOneOff: boolean;
}

/** A chosen place, as far as popups ask. */
export interface PopupPlace {
	readonly warehouseId: number;
	/** Absent = pickup. */
	readonly zoneId?: string;
}

/**
 * The popups of a place, those that stop ordering first, else in the shop's order. With no place chosen only where the
 * shop wants that (`popups_without_locations`), and only what holds wherever the order will go.
 */
export function popupsFor(
	popups: readonly Popup[],
	place: PopupPlace | undefined,
	shop: { readonly showsWithoutPlace: boolean; readonly warehouseIds: readonly number[] },
): Popup[] {
	const isEverywhere = ({ warehouseIds, zoneIds }: Popup) =>
		zoneIds.length === 0 &&
		(warehouseIds.length === 0 || shop.warehouseIds.every((id) => warehouseIds.includes(id)));
	const shown = popups.filter((popup) =>
		place === undefined ? shop.showsWithoutPlace && isEverywhere(popup) : isFor(popup, place),
	);
	return shown.toSorted((a, b) => Number(b.stopsOrdering) - Number(a.stopsOrdering));
}

function isFor({ warehouseIds, zoneIds }: Popup, { warehouseId, zoneId }: PopupPlace): boolean {
	return (
		(warehouseIds.length === 0 || warehouseIds.includes(warehouseId)) &&
		(zoneIds.length === 0 || (zoneId !== undefined && zoneIds.includes(zoneId)))
	);
}

/** The first of them that has not been shown yet: a one-off one ever, another one in this visit. */
export function nextPopup(
	popups: readonly Popup[],
	shown: { readonly ever: readonly number[]; readonly inVisit: readonly number[] },
): Popup | undefined {
	return popups.find(({ id, isOneOff }) => !(isOneOff ? shown.ever : shown.inVisit).includes(id));
}

/** Where popups stop ordering: whole warehouses, or single zones of one. */
export function stoppedBy(
	popups: readonly Popup[],
	warehouseIds: readonly number[],
	conditions: readonly Pick<DeliveryCondition, 'zoneId' | 'warehouseId'>[],
): { readonly warehouseIds: readonly number[]; readonly zoneIds: readonly string[] } {
	const stopping = popups.filter((popup) => popup.stopsOrdering);
	return {
		warehouseIds: warehouseIds.filter((warehouseId) =>
			stopping.some((popup) => isFor(popup, { warehouseId })),
		),
		zoneIds: conditions
			.filter((place) => stopping.some((popup) => isFor(popup, place)))
			.map((place) => place.zoneId),
	};
}

/** A shop that is closed now. */
export interface Closed {
	readonly workTime: WorkTime;
	/** Of the day it opens: 0 = today. */
	readonly daysAhead: number;
	readonly hours: DayHours;
	/** The first half hour to be had then, and its day, dd.mm.yyyy; absent = none is that near. */
	readonly first?: { readonly slot: string; readonly date: string };
}

/**
 * Before opening and after closing: when the shop opens, and the first order to be had. Of several warehouses, none of
 * them chosen, the one that opens first; undefined while any is open, and where nothing ever opens.
 */
export function closedAt(workTimes: readonly WorkTime[], at: number): Closed | undefined {
	if (workTimes.some((workTime) => isOpen(workTime, at))) return undefined;
	return workTimes
		.flatMap((workTime) => closedOne(workTime, at) ?? [])
		.toSorted((a, b) => minutesUntil(a) - minutesUntil(b))[0];
}

function closedOne(workTime: WorkTime, at: number): Closed | undefined {
	const next = nextOpening(workTime, at);
	if (next === undefined) return undefined;
	const { daysAhead, from, to } = next;
	const [slot] = slotsOf(workTime, at, daysAhead);
	return {
		workTime,
		daysAhead,
		hours: { from, to },
		...(slot === undefined
			? {}
			: { first: { slot, date: shopDate(at, workTime.timeZone, daysAhead) } }),
	};
}

function minutesUntil({ daysAhead, hours }: Closed): number {
	return daysAhead * 24 * 60 + (minutesOf(hours.from) ?? 0);
}
