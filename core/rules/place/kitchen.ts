import type { LngLat } from './delivery.ts';

/** Where a warehouse's orders start from: its pickup point, [lng, lat]; undefined = none of its points has a place. */
export function kitchenAt(
	points: readonly { readonly warehouseId?: number; readonly coords?: LngLat }[],
	warehouseId: number | undefined,
): LngLat | undefined {
	const placed = points.filter(({ coords }) => coords !== undefined);
	return placed.find((point) => point.warehouseId === warehouseId)?.coords;
}
