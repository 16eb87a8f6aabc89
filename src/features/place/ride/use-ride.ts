/** What both maps do for a ride: the courier moves along the way, and the map follows until a hand takes it. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { wayOf } from '#core/contract/order/ride.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { cutAt, type Line, nearestOn, pointAt } from '#core/rules/place/line.ts';
import type { Ride } from '../map/place-map-props.ts';
import { rideMs } from './ride-line.ts';

/** A ride whose courier has been seen. */
export type SeenRide = Ride & { readonly courier: LngLat };

/** The courier on the way, what of it is behind and what is left. */
export interface RideShown {
	readonly at: LngLat;
	readonly behind: Line['points'];
	readonly ahead: Line['points'];
}

/**
 * Shows the courier at the last sighting. Between two sightings the mark moves along the way, frame by frame and past
 * React, never ahead of the last one; where less motion is asked for it goes from one to the next.
 * @returns the whole way
 */
export function useRideMotion(
	{ kitchen, courier, route }: SeenRide,
	pin: LngLat,
	show: (shown: RideShown) => void,
): Line {
	const way = useStableWay(wayOf({ kitchen, courier, route }, pin));
	const showing = useEffectEvent(show);
	const last = useRef({ at: courier, since: performance.now() });
	const [lng, lat] = courier;
	useEffect(() => {
		const from = nearestOn(way, last.current.at).metres;
		const to = nearestOn(way, [lng, lat]).metres;
		const begin = performance.now();
		const ms = isStill() ? 0 : rideMs(Math.abs(to - from), begin - last.current.since);
		last.current.since = begin;
		let frame = 0;
		const showAt = (metres: number) => {
			const at = pointAt(way, metres);
			const [behind, ahead] = cutAt(way, metres);
			last.current.at = at;
			showing({ at, behind, ahead });
		};
		const step = (now: number) => {
			const part = ms === 0 ? 1 : Math.min(1, Math.max(0, now - begin) / ms);
			showAt(from + (to - from) * part);
			if (part < 1) frame = requestAnimationFrame(step);
		};
		step(begin);
		return () => cancelAnimationFrame(frame);
	}, [way, lng, lat]);
	return way;
}

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The same object for the same way: every sighting brings it anew. */
function useStableWay(way: Line): Line {
	const key = way.points.join(' ');
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says it all
	return useMemo(() => way, [key]);
}

/**
 * Whether the map follows the ride: until a hand moves it within `container`, and again from `follow` on.
 * @returns `turn` counts the times it was asked to: the ride is shown whole at each.
 */
export function useFollowing(container: HTMLElement | null): {
	readonly isFollowing: boolean;
	readonly turn: number;
	readonly follow: () => void;
} {
	const [turn, setTurn] = useState(0);
	const [isFollowing, setIsFollowing] = useState(true);
	useEffect(() => {
		if (container === null) return;
		const stop = (event: Event) => {
			if (event instanceof KeyboardEvent && !/^(?:Arrow|[-+=])/.test(event.key)) return;
			setIsFollowing(false);
		};
		const kinds = ['pointerdown', 'wheel', 'keydown'];
		for (const kind of kinds)
			container.addEventListener(kind, stop, { capture: true, passive: true });
		return () => {
			for (const kind of kinds) container.removeEventListener(kind, stop, { capture: true });
		};
	}, [container]);
	const follow = () => {
		setIsFollowing(true);
		setTurn((before) => before + 1);
	};
	return { isFollowing, turn, follow };
}
