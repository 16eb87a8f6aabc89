import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { bookingDays, bookingStarts, tableFor } from '#core/rules/time/booking.ts';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import {
	chosenRestaurantAtom,
	isBooking,
	restaurantsAtom,
	selectedPlaceAtom,
} from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { type HallTable, hallTables } from './hall-tables.ts';
import { findBusyTimesAtom, findTablesAtom, hoursOfAtom } from './state/booking.ts';

/** More come by telephone. */
const MOST_GUESTS = 20;

export interface BookingChoice {
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
	/** The hall at that time; `failed` = no answer. */
	readonly tables: readonly HallTable[];
	readonly tablesState: 'loading' | 'ready' | 'failed';
	readonly table: HallTable | undefined;
	/** The table or the time that was chosen and has been taken since. */
	readonly lost: 'time' | 'table' | undefined;
	chooseRestaurant(id: number): void;
	chooseGuests(guests: number): void;
	chooseDate(date: string): void;
	chooseTime(time: string): void;
	chooseTable(id: number): void;
	retry(): void;
}

/**
 * A booking as it is put together: what is not chosen by hand is proposed (the first time with a table, the smallest table);
 * what was chosen and is gone is told, and nothing is put in its place.
 */
export function useBooking(firstRestaurantId: number | undefined): BookingChoice | undefined {
	const now = useShopNow();
	const restaurants = useAtomValue(restaurantsAtom);
	const hoursOf = useAtomValue(hoursOfAtom);
	const known = useKnownBooking();
	const [restaurantId, setRestaurantId] = useState(firstRestaurantId ?? known.restaurantId);
	const [chosenGuests, setGuests] = useState(known.guests);
	const [chosenDate, setDate] = useState(known.date);
	const [chosenTime, setTime] = useState(known.time);
	const [chosenTableId, setTable] = useState(known.tableId);

	const restaurant = restaurants.find(({ id }) => id === restaurantId) ?? restaurants[0];
	const workTime = hoursOf(restaurant?.warehouseId);
	const seats = restaurant?.tables.map((table) => table.seats) ?? [];
	const mostGuests = Math.min(MOST_GUESTS, Math.max(1, ...seats));
	const guests = Math.min(chosenGuests, mostGuests);
	const days = useMemo(
		() => (now === undefined ? [] : bookingDays(workTime, now)),
		[workTime, now],
	);
	const date = chosenDate !== undefined && days.includes(chosenDate) ? chosenDate : days[0];
	const times = useMemo(
		() => (now === undefined || date === undefined ? [] : bookingStarts(workTime, now, date)),
		[workTime, now, date],
	);
	const busy = useBusyTimes(restaurant?.id, guests, date);
	const free = times.filter((one) => !busy.includes(one));
	const time = chosenTime === undefined ? free[0] : free.find((one) => one === chosenTime);
	const hall = useTables(restaurant?.id, guests, date, time);
	if (restaurant === undefined || now === undefined) return undefined;

	const tables = hallTables(restaurant.tables, hall.tables);
	const chosenTable = tables.find(({ id }) => id === chosenTableId);
	const table =
		chosenTableId === undefined ? tableFor(tables) : chosenTable?.isFree ? chosenTable : undefined;
	const isTableLost = hall.state === 'ready' && chosenTable?.isFree === false;
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
			chosenTime !== undefined && time === undefined ? 'time' : isTableLost ? 'table' : undefined,
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
function useKnownBooking() {
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
	const day =
		restaurantId === undefined || date === undefined ? undefined : { restaurantId, guests, date };
	const { last, isCurrent } = useAnswer(find, day);
	return isCurrent ? (last?.answer ?? NONE) : NONE;
}

/** What is known of a hall stays in sight while another time of it is asked for. */
function useTables(
	restaurantId: number | undefined,
	guests: number,
	date: string | undefined,
	time: string | undefined,
) {
	const find = useSetAtom(findTablesAtom);
	const wish =
		restaurantId === undefined || date === undefined || time === undefined
			? undefined
			: { restaurantId, guests, date, time };
	const { last, isCurrent, retry } = useAnswer(find, wish);
	const state: BookingChoice['tablesState'] = !isCurrent
		? 'loading'
		: last?.answer === undefined
			? 'failed'
			: 'ready';
	const isOfHall = last?.question.restaurantId === restaurantId;
	return { state, tables: isOfHall ? last?.answer : undefined, retry };
}

/** The last answer to a question that changes as the booking is put together, and whether it is to the question as it is now. */
function useAnswer<Question, Answer>(
	ask: (question: Question) => Promise<Answer>,
	question: Question | undefined,
) {
	const [tries, setTries] = useState(0);
	const [last, setLast] = useState<{ of: string; question: Question; answer: Answer }>();
	const of = JSON.stringify([question, tries]);
	const begin = useEffectEvent(async (isOver: () => boolean) => {
		if (question === undefined) return;
		const answer = await ask(question);
		if (!isOver()) setLast({ of, question, answer });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: `of` is what is asked, in one word
	useEffect(() => {
		let isOver = false;
		void begin(() => isOver);
		return () => {
			isOver = true;
		};
	}, [of]);
	return { last, isCurrent: last?.of === of, retry: () => setTries((count) => count + 1) };
}
