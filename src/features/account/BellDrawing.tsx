import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';

/** A bell that has just rung, on a disc: what the shop tells comes here. */
export function BellDrawing() {
	return (
		<DiscDrawing shade={{ cx: 130, cy: 186, rx: 58, ry: 8 }}>
			<defs>
				<linearGradient id="bell-gold" x1="0" x2="1" y1="0" y2="1">
					<stop offset="0" stopColor="#FFE08A" />
					<stop offset=".5" stopColor="#FFC62E" />
					<stop offset="1" stopColor="#E8932B" />
				</linearGradient>
				<linearGradient id="bell-shade" x1="0" x2="1">
					<stop offset=".55" stopColor="#B8611A00" />
					<stop offset="1" stopColor="#B8611A66" />
				</linearGradient>
				<radialGradient id="bell-clapper" cx=".4" cy=".3" r=".9">
					<stop offset="0" stopColor="#F2A03A" />
					<stop offset="1" stopColor="#9A4F16" />
				</radialGradient>
			</defs>
			<g transform="rotate(10 130 60)">
				<circle cx="130" cy="160" r="15" fill="url(#bell-clapper)" />
				<path d={BODY} fill="url(#bell-gold)" />
				<path d={BODY} fill="url(#bell-shade)" />
				<path
					d="M107 84c4-9 10-14 17-16"
					fill="none"
					stroke="#fff"
					strokeOpacity=".7"
					strokeWidth="6"
					strokeLinecap="round"
				/>
				<rect x="76" y="142" width="108" height="16" rx="8" fill="url(#bell-gold)" />
				<rect x="76" y="142" width="108" height="16" rx="8" fill="url(#bell-shade)" />
				<circle cx="130" cy="46" r="9" fill="url(#bell-gold)" />
			</g>
			<g fill="none" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round">
				<path d="M58 76c-8 14-11 29-8 44" />
				<path d="M38 68c-12 19-15 41-10 62" opacity=".5" />
				<path d="M204 64c10 13 15 28 15 43" />
				<path d="M223 53c14 19 20 40 18 62" opacity=".5" />
			</g>
		</DiscDrawing>
	);
}

/** From the left end of its rim over the crown to the right one. */
const BODY = 'M84 148c10-9 13-22 13-42 0-30 13-54 33-54s33 24 33 54c0 20 3 33 13 42Z';
