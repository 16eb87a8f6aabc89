import './lines.css';
import type { CSSProperties } from 'react';

/** How far something has come, named for those who do not see it. `part` is from 0 to 1. */
export function Meter({ label, part }: { readonly label: string; readonly part: number }) {
	const percent = Math.round(Math.max(0, Math.min(1, part)) * 100);
	return (
		<div
			className="meter"
			role="progressbar"
			aria-label={label}
			aria-valuenow={percent}
			aria-valuemin={0}
			aria-valuemax={100}
			style={{ '--v': `${percent}%` } as CSSProperties}
		>
			<i />
		</div>
	);
}
