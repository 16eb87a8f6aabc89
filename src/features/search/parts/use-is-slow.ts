import { useLayoutEffect, useState } from 'react';

/** What comes within this time needs no patience; what asks for patience stays as long, to be seen. */
const PATIENCE_MS = 300;

/**
 * Whether an answer has been waited for so long that the page should say so. `question`: '' = nothing is asked; another
 * one is waited for anew, unless the page says so already.
 */
export function useIsSlow(question: string, hasAnswer: boolean): boolean {
	const [stage, setStage] = useState<'quick' | 'just said' | 'said'>('quick');
	const isWaiting = question !== '' && !hasAnswer;
	const waitedFor = stage === 'quick' ? question : '';
	// With the drawing of an answer, not after it: between the two the time may run out, and boxes would take its place.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew
	useLayoutEffect(() => {
		if (stage === 'said' || (stage === 'quick' && !isWaiting)) return;
		const next = stage === 'quick' ? 'just said' : 'said';
		const timer = setTimeout(() => setStage(next), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [stage, isWaiting, waitedFor]);
	if (stage === 'said' && !isWaiting) setStage('quick');
	return stage === 'just said' ? question !== '' : stage === 'said' && isWaiting;
}
