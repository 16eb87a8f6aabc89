/**
 * Plays what MAX's script puts into a page: `window.WebApp` by MAX's documents, with their limits. Knows no page and no
 * Node. Every call a real client would refuse is written down, and a test of the shop expects none.
 */

export interface FakeBridgeOptions {
	readonly platform?: 'ios' | 'android' | 'desktop' | 'web';
	/** What the customer shares when asked for the phone; absent: refuses. */
	readonly contact?: { phone: string; authDate: string; hash: string };
	/** What becomes of sharing; absent: shared. */
	readonly sharing?: 'shared' | 'cancelled' | 'user_cancelled' | 'not_supported';
	/** What the camera reads, one after the other; then the customer closes it. */
	readonly codes?: readonly string[];
	/** Members this client has not heard of. */
	readonly lacks?: readonly string[];
	/** Nothing asked is ever answered. */
	readonly isSilent?: boolean;
	/** Whether the page has just been touched; absent: always. */
	readonly isTouched?: () => boolean;
}

export interface FakeBridgeState {
	readonly calls: (readonly [method: string, ...args: readonly unknown[]])[];
	readonly refused: (readonly [method: string, reason: string])[];
	readonly opened: string[];
	isBackVisible: boolean;
	needsConfirmation: boolean;
	takesSwipes: boolean;
}

export interface FakeBridge {
	/** `window.WebApp`. */
	readonly webApp: Readonly<Record<string, unknown>>;
	readonly state: FakeBridgeState;
	/** The customer presses Back in MAX's header. */
	pressBack(): void;
}

const STYLES = ['soft', 'light', 'medium', 'heavy', 'rigid'];
const NOTIFICATIONS = ['error', 'success', 'warning'];

export function createFakeBridge(options: FakeBridgeOptions = {}): FakeBridge {
	const { platform = 'android', lacks = [], codes = [] } = options;
	const isPhone = platform === 'ios' || platform === 'android';
	const backListeners = new Set<() => void>();
	let codesRead = 0;
	const state: FakeBridgeState = {
		calls: [],
		refused: [],
		opened: [],
		isBackVisible: false,
		needsConfirmation: false,
		takesSwipes: true,
	};

	const called = (method: string, ...args: unknown[]) => void state.calls.push([method, ...args]);
	/** MAX refuses with a bare object, not an Error. */
	const no = (method: string, reason: string) =>
		Promise.reject({ error: { code: `client.${method}.${reason}` } });
	const wrong = (method: string, reason: string) => {
		state.refused.push([method, reason]);
		return no(method, reason);
	};
	const yes = <Value>(value: Value) =>
		options.isSilent ? new Promise<Value>(() => {}) : Promise.resolve(value);
	const needsTouch = (method: string) => {
		const isTouched = options.isTouched?.() ?? true;
		if (!isTouched) state.refused.push([method, 'no click']);
		return isTouched;
	};
	const haptic = (method: string, known: readonly string[], style: string) => {
		called(method, style);
		if (!isPhone) return wrong(method, 'not_supported');
		if (!known.includes(style)) return wrong(method, 'invalid_request');
		return yes({ status: 'impactOccured' });
	};
	const open = (method: string, url: unknown) => {
		called(method, url);
		if (!/^https?:/.test(String(url))) state.refused.push([method, 'no web address']);
		else if (needsTouch(method)) state.opened.push(String(url));
	};
	const swipes = (method: string, takesSwipes: boolean) => {
		called(method);
		if (!isPhone) return wrong(method, 'not_supported');
		state.takesSwipes = takesSwipes;
		return yes({ allowVerticalSwipes: takesSwipes });
	};

	const members: Record<string, unknown> = {
		platform,
		ready: () => called('ready'),
		BackButton: {
			show() {
				called('BackButton.show');
				state.isBackVisible = true;
			},
			hide() {
				called('BackButton.hide');
				state.isBackVisible = false;
			},
			onClick: (listener: () => void) => backListeners.add(listener),
			offClick: (listener: () => void) => backListeners.delete(listener),
		},
		HapticFeedback: {
			impactOccurred: (style: string) => haptic('impactOccurred', STYLES, style),
			notificationOccurred: (type: string) => haptic('notificationOccurred', NOTIFICATIONS, type),
			selectionChanged: () => haptic('selectionChanged', [''], ''),
		},
		enableClosingConfirmation() {
			called('enableClosingConfirmation');
			state.needsConfirmation = true;
		},
		disableClosingConfirmation() {
			called('disableClosingConfirmation');
			state.needsConfirmation = false;
		},
		enableVerticalSwipes: () => swipes('enableVerticalSwipes', true),
		disableVerticalSwipes: () => swipes('disableVerticalSwipes', false),
		openLink: (url: unknown) => open('openLink', url),
		openMaxLink: (url: unknown) => open('openMaxLink', url),
		shareMaxContent(content: { text?: string; link?: string }) {
			called('shareMaxContent', content);
			if (!content.text && !content.link) return wrong('max_share', 'invalid_request');
			if (!needsTouch('shareMaxContent')) return no('max_share', 'no_click');
			const { sharing = 'shared' } = options;
			return sharing === 'shared' || sharing === 'cancelled'
				? yes({ status: sharing })
				: no('max_share', sharing);
		},
		requestContact() {
			called('requestContact');
			return options.contact
				? yes(options.contact)
				: options.isSilent
					? yes(undefined)
					: no('request_phone', 'user_refused_provide_phone_number');
		},
		openCodeReader(fileSelect: boolean) {
			called('openCodeReader', fileSelect);
			const value = codes[codesRead++];
			return value === undefined ? no('open_code_reader', 'user_cancelled') : yes({ value });
		},
	};
	for (const name of lacks) delete members[name];

	return {
		webApp: members,
		state,
		pressBack() {
			if (!state.isBackVisible) return;
			for (const listener of [...backListeners]) listener();
		},
	};
}
