import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { FreeTable } from '#core/contract/booking.ts';
import type { Restaurant } from '#core/contract/shipping.ts';
import { tableFor, visitDays, visitStarts } from '#core/rules/booking.ts';
import type { WorkTime } from '#core/rules/work-time.ts';
import { findBusyTimesAtom, findTablesAtom, hoursOfAtom } from '../../state/booking.ts';
import {
	chosenRestaurantAtom,
	isBooking,
	restaurantsAtom,
	selectedPlaceAtom,
} from '../../state/place.ts';
import { type HallTable, hallTables } from '../../widgets/hall/hall-tables.ts';
import { useShopNow } from '../../widgets/use-now.ts';

/** More come by telephone. */
const MOST_GUESTS = 20;

export interface Visit {
	/** Epoch ms by the shop's clock. */
	readonly now: number;
	readonly restaurant: Restaurant;
	readonly workTime: WorkTime;
	readonly guests: number;
	readonly mostGuests: number;
	/** dd.mm.yyyy; the first one first. */
	readonly days: readonly string[];
	readonly date: string | undefined;
	/** "HH:MM" */
	readonly times: readonly string[];
	readonly busyTimes: readonly string[];
	readonly time: string | undefined;
	/** The hall at that time; `failed` = nobody answers. */
	readonly tables: readonly HallTable[];
	readonly tablesState: 'loading' | 'ready' | 'failed';
	readonly table: HallTable | undefined;
	/** The table or the time that was chosen and is somebody else's now. */
	readonly lost: 'time' | 'table' | undefined;
	chooseRestaurant(id: number): void;
	chooseGuests(guests: number): void;
	chooseDate(date: string): void;
	chooseTime(time: string): void;
	chooseTable(id: number): void;
	retry(): void;
}

/**
 * A visit as it is put together: what is not chosen by hand is proposed (the first time with a table, the smallest table);
 * what was chosen and is gone is told, and nothing is put in its place.
 */
export function useVisit(askedRestaurantId: number | undefined): Visit | undefined {
	const now = useShopNow();
	const restaurants = useAtomValue(restaurantsAtom);
	const hoursOf = useAtomValue(hoursOfAtom);
	const known = useKnownVisit();
	const [restaurantId, setRestaurantId] = useState(askedRestaurantId ?? known.restaurantId);
	const [askedGuests, setGuests] = useState(known.guests);
	const [askedDate, setDate] = useState(known.date);
	const [askedTime, setTime] = useState(known.time);
	const [askedTable, setTable] = useState(known.tableId);

	const restaurant = restaurants.find(({ id }) => id === restaurantId) ?? restaurants[0];
	const workTime = hoursOf(restaurant?.warehouseId);
	const seats = restaurant?.tables.map((table) => table.seats) ?? [];
	const mostGuests = Math.min(MOST_GUESTS, Math.max(1, ...seats));
	const guests = Math.min(askedGuests, mostGuests);
	const days = useMemo(() => (now === undefined ? [] : visitDays(workTime, now)), [workTime, now]);
	const date = askedDate !== undefined && days.includes(askedDate) ? askedDate : days[0];
	const times = useMemo(
		() => (now === undefined || date === undefined ? [] : visitStarts(workTime, now, date)),
		[workTime, now, date],
	);
	const busy = useBusyTimes(restaurant?.id, guests, date);
	const free = times.filter((one) => !busy.includes(one));
	const time = askedTime === undefined ? free[0] : free.find((one) => one === askedTime);
	const hall = useTables(restaurant?.id, guests, date, time);
	if (restaurant === undefined || now === undefined) return undefined;

	const tables = hallTables(restaurant.tables, hall.tables);
	const asked = tables.find(({ id }) => id === askedTable);
	const table = askedTable === undefined ? tableFor(tables) : asked?.isFree ? asked : undefined;
	const isTableLost = hall.state === 'ready' && asked?.isFree === false;
	return {
		now,
		restaurant,
		workTime,
		guests,
		mostGuests,
		days,
		date,
		times,
		busyTimes: busy,
		time,
		tables,
		tablesState: hall.state,
		table,
		lost:
			askedTime !== undefined && time === undefined ? 'time' : isTableLost ? 'table' : undefined,
		chooseRestaurant: (id) => {
			setRestaurantId(id);
			setTable(undefined);
		},
		chooseGuests: setGuests,
		chooseDate: setDate,
		chooseTime: setTime,
		chooseTable: setTable,
		retry: hall.retry,
	};
}

/** The booking or the table chosen before, to begin with. */
function useKnownVisit() {
	const place = useAtomValue(selectedPlaceAtom);
	const restaurantId = useAtomValue(chosenRestaurantAtom)?.id;
	if (!isBooking(place)) return { restaurantId, guests: 2 };
	const { guests, tableId, date, time } = place;
	return { restaurantId, guests, date, time, tableId };
}

const NONE: readonly string[] = [];

function useBusyTimes(
	restaurantId: number | undefined,
	guests: number,
	date: string | undefined,
): readonly string[] {
	const find = useSetAtom(findBusyTimesAtom);
	const [found, setFound] = useState<{ of: string; busy: readonly string[] }>();
	const of = JSON.stringify([restaurantId, guests, date]);
	useEffect(() => {
		if (restaurantId === undefined || date === undefined) return;
		let isOver = false;
		void find({ restaurantId, guests, date }).then((busy) => {
			if (!isOver) setFound({ of, busy });
		});
		return () => {
			isOver = true;
		};
	}, [find, restaurantId, guests, date, of]);
	return found?.of === of ? found.busy : NONE;
}

/** What is known of a hall stays in sight while another time of it is asked for. */
function useTables(
	restaurantId: number | undefined,
	guests: number,
	date: string | undefined,
	time: string | undefined,
) {
	const find = useSetAtom(findTablesAtom);
	const [attempt, setAttempt] = useState(0);
	const [found, setFound] = useState<{
		of: string;
		restaurantId: number;
		tables: readonly FreeTable[] | undefined;
	}>();
	const of = JSON.stringify([restaurantId, guests, date, time, attempt]);
	useEffect(() => {
		if (restaurantId === undefined || date === undefined || time === undefined) return;
		let isOver = false;
		void find({ restaurantId, guests, date, time }).then((tables) => {
			if (!isOver) setFound({ of, restaurantId, tables });
		});
		return () => {
			isOver = true;
		};
	}, [find, restaurantId, guests, date, time, of]);
	const state: Visit['tablesState'] =
		found?.of !== of ? 'loading' : found.tables === undefined ? 'failed' : 'ready';
	return {
		state,
		tables: found?.restaurantId === restaurantId ? found?.tables : undefined,
		retry: () => setAttempt((count) => count + 1),
	};
}
