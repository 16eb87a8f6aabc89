/** What of an order there is to see on a map. */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import type { CourierPosition } from '#core/contract/order/order-feedback.ts';
import { seenAt } from '#core/contract/order/ride.ts';
import { defined } from '#core/rules/defined.ts';
import { isFinished } from '#core/rules/order/order.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { kitchenAt } from '#core/rules/place/kitchen.ts';
import type { Ride } from '../../place/map/place-map-props.ts';
import { hasGroundAtom } from '../../place/state/has-ground.ts';
import { pickupPointsAtom } from '../../place/state/place.ts';
import { useOrderNow } from '../parts/use-order-now.ts';

export interface OrderOnMap {
	/** Where it goes, or waits to be picked up. */
	readonly pin: LngLat;
	readonly ride: Ride;
}

const LOOK_MS = 15_000;

/** Undefined = nothing: it is over, it is for a table, its place is not known, or there is no ground to see it on. */
export function useOrderOnMap(order: Order): OrderOnMap | undefined {
	const { status, deliveryType, pickupPointId, warehouseId, courier } = order;
	const hasGround = useAtomValue(hasGroundAtom);
	const points = useAtomValue(pickupPointsAtom);
	const seen = useFresh(courier?.position);
	const point = points.find(({ id }) => id === pickupPointId);
	const pin = { delivery: order.coords, pickup: point?.coords, lounge: undefined }[deliveryType];
	const kitchen = deliveryType === 'delivery' ? kitchenAt(points, warehouseId) : undefined;
	const key = JSON.stringify([pin, kitchen, seen, courier?.route]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an order comes anew with each answer; the key says whether it is another
	const onMap = useMemo(
		(): OrderOnMap | undefined =>
			pin && { pin, ride: defined({ kitchen, courier: seen, route: courier?.route }) },
		[key],
	);
	return onMap === undefined || isFinished(status) || !hasGround(onMap.pin) ? undefined : onMap;
}

/** Where the courier is; undefined = not known, or no more. */
function useFresh(position: CourierPosition | undefined): LngLat | undefined {
	const now = useOrderNow(LOOK_MS);
	return now === undefined ? undefined : seenAt(position, now);
}
