import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';

/** A pin on a disc, two streets under it: an address will be here. */
export function AddressDrawing() {
	return (
		<DiscDrawing shade={{ cx: 130, cy: 170, rx: 26, ry: 7 }}>
			<g fill="none" stroke="var(--surface)" strokeWidth="12" strokeLinecap="round">
				<path d="M58 164c44-16 86 6 146-18" />
				<path d="M86 62c10 38-8 70 18 130" />
			</g>
			<path d="M130 170c-9-24-46-38-46-76a46 46 0 0 1 92 0c0 38-37 52-46 76Z" fill="var(--text)" />
			<circle cx="130" cy="94" r="19" fill="var(--accent)" />
		</DiscDrawing>
	);
}
