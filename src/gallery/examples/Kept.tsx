/** Keeps what a control is set to, as the screen around it would: a control on the page works. */
import { type ReactNode, useState } from 'react';

export function Kept<Value>({
	initial,
	children,
}: {
	readonly initial: Value;
	readonly children: (value: Value, keep: (value: Value) => void) => ReactNode;
}) {
	const [value, keep] = useState(initial);
	return children(value, keep);
}
