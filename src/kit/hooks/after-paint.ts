/** Runs it once the next frame has been painted; returns the undo. A page that is not seen paints nothing until it is. */
export function afterPaint(run: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const frame = requestAnimationFrame(() => {
		timer = setTimeout(run);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}
