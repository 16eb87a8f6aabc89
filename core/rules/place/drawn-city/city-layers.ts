/** What of the drawn city is drawn, from as far as it is seen: for the page's maps and for the pictures of messages. */
import { LAND_BEYOND, type Spot } from './mercator.ts';
import { type CityPark, type CityRoad, type CityStation, zoomOf } from './street-names.ts';

/** What `scripts/city/city.mjs` writes into city.json; all of it in city pixels. */
export interface CityDrawing {
	readonly size: Spot;
	readonly blocks: string;
	readonly yards: string;
	readonly water: string;
	/** Green strips in the middle of boulevards. */
	readonly green: string;
	readonly parks: readonly CityPark[];
	readonly roads: readonly CityRoad[];
	readonly stations: readonly CityStation[];
}

/** A path of one colour. */
export interface CityLayer {
	readonly kind: 'blocks' | 'yards' | 'park' | 'water' | 'casing' | 'road' | 'green';
	readonly d: string;
	/** Of its line, city pixels; absent = it has none. */
	readonly width?: number;
}

const RANKS = [3, 2, 1, 0] as const;
/** Widths of streets by rank, from rings to lanes, in city pixels; 0 = not drawn. */
const WIDTHS = {
	far: [7, 4.5, 0, 0],
	mid: [12, 8.5, 5.5, 4],
	near: [11, 8.5, 5.6, 4.2],
} as const;
/** None is thinner than this on the screen, px. */
const THINNEST = [3.2, 2.4, 1.6, 1.1] as const;
const GAPS = { far: 2.2, mid: 3, near: 3.2 } as const;
/** How wide the edge of the drawing is, city pixels. */
const FADE = 1500;

function levelOf(zoom: number): keyof typeof WIDTHS {
	if (zoom < 12.8) return 'far';
	return zoom < 14.8 ? 'mid' : 'near';
}

/** The lowest first. `scale`: screen pixels to a city pixel; closer, there are lanes and yards. */
export function cityLayers(city: CityDrawing, scale: number): readonly CityLayer[] {
	const level = levelOf(zoomOf(scale));
	const px = 1 / scale;
	const casing = (level === 'near' ? 0.8 : 1.2) * 2 * px;
	const roads = RANKS.flatMap((rank) => {
		const width = WIDTHS[level][rank];
		const d = city.roads.flatMap((road) => (road.rank === rank ? road.d : [])).join('');
		return width === 0 ? [] : [{ d, width: Math.max(width, THINNEST[rank] * px) }];
	});
	return [
		{ kind: 'blocks', d: city.blocks, width: GAPS[level] },
		...(level === 'near' ? [{ kind: 'yards', d: city.yards } as const] : []),
		{ kind: 'park', d: city.parks.map(({ d }) => d).join('') },
		{ kind: 'water', d: city.water },
		...roads.map(({ d, width }) => ({ kind: 'casing', d, width: width + casing }) as const),
		...roads.map(({ d, width }) => ({ kind: 'road', d, width }) as const),
		...(level === 'far'
			? []
			: [{ kind: 'green', d: city.green, width: level === 'near' ? 4 : 3 } as const]),
	];
}

/** A band at an edge of the drawing, where it fades into the land around it: from its left side to its right. */
export interface CityEdge {
	readonly transform: string;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

export function cityEdges({ size: [width, height] }: CityDrawing): readonly CityEdge[] {
	const out = LAND_BEYOND + FADE / 4;
	return [
		`translate(${-out} 0)`,
		`translate(${width + out} 0) scale(-1 1)`,
		`translate(0 ${-out}) rotate(90) scale(1 -1)`,
		`translate(0 ${height + out}) rotate(-90)`,
	].map((transform) => ({
		transform,
		y: -out - FADE,
		width: FADE,
		height: Math.max(width, height) + 2 * (out + FADE),
	}));
}
