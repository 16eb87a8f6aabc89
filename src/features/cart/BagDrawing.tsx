import croissant from '#src/kit/art/croissant.svg';
import leaf from '#src/kit/art/leafy-green.svg';
import sushi from '#src/kit/art/sushi.svg';
import tomato from '#src/kit/art/tomato.svg';
import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';

/** A paper bag with the shop's awning on it, food flying around. */
export function BagDrawing() {
	return (
		<DiscDrawing shade={{ cx: 130, cy: 186, rx: 62, ry: 9 }}>
			<defs>
				<linearGradient id="bag-paper" x1="0" x2="1" y1="0" y2="1">
					<stop offset="0" stopColor="#F3D6A6" />
					<stop offset="1" stopColor="#D9A866" />
				</linearGradient>
				<linearGradient id="bag-fold" x1="0" x2="1">
					<stop offset="0" stopColor="#C8935066" />
					<stop offset="1" stopColor="#C8935000" />
				</linearGradient>
			</defs>
			<g transform="translate(70 44)">
				<path
					d="M14 14l8-9 9 9 9-9 9 9 9-9 9 9 9-9 9 9 9-9 12 9 4 120a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10Z"
					fill="url(#bag-paper)"
				/>
				<path d="M14 14l8-9 9 9v130H20a10 10 0 0 1-10-10Z" fill="url(#bag-fold)" />
				<circle cx="62" cy="80" r="27" fill="#fff" opacity=".92" />
				<g transform="translate(47.5 65) scale(1.12)" fill="#1D1A16">
					<path d="M4.6 2.5h16.8a1.5 1.5 0 0 1 1.43 1.04L24.6 9.1a3.7 3.7 0 0 1-3.5 4.4c-1.7 0-3.1-.9-3.9-2.2-.8 1.3-2.3 2.2-4.2 2.2s-3.4-.9-4.2-2.2c-.8 1.3-2.2 2.2-3.9 2.2a3.7 3.7 0 0 1-3.5-4.4L3.17 3.54A1.5 1.5 0 0 1 4.6 2.5Z" />
					<path
						d="M4 15.7c.3 0 .6.05.9.05 1.5 0 2.9-.5 3.95-1.4A6.6 6.6 0 0 0 13 15.75a6.6 6.6 0 0 0 4.15-1.4 6.1 6.1 0 0 0 4.85 1.35V21a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 4 21v-5.3Z"
						opacity=".55"
					/>
				</g>
			</g>
			<image href={sushi} x="24" y="30" width="50" height="50" transform="rotate(-14 49 55)" />
			<image href={tomato} x="188" y="22" width="42" height="42" transform="rotate(12 209 43)" />
			<image
				href={croissant}
				x="204"
				y="112"
				width="48"
				height="48"
				transform="rotate(8 228 136)"
			/>
			<image href={leaf} x="10" y="118" width="40" height="40" transform="rotate(-20 30 138)" />
		</DiscDrawing>
	);
}
