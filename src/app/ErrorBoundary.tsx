import { Component, type ReactNode, Suspense } from 'react';
import { logFailure } from '../state/log.ts';
import { useLazyPart } from './lazy-part.ts';
import { notFoundScreen } from './screens.ts';

/** A fatal error shows the not-found page (spec 8) instead of an empty one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override componentDidCatch(error: unknown) {
		logFailure('fatal', error);
	}

	override render() {
		if (!this.state.hasFailed) return this.props.children;
		return (
			<Suspense fallback={null}>
				<FatalScreen />
			</Suspense>
		);
	}
}

function FatalScreen() {
	const NotFound = useLazyPart(notFoundScreen);
	return <NotFound params={{}} />;
}
