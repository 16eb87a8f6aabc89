import { Component, type ReactNode } from 'react';
import { logFailure } from '../lib/log.ts';
import { ScreenPart } from './ScreenPart.tsx';
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
		return <ScreenPart part={notFoundScreen} path="" params={{}} />;
	}
}
