/** Names and details of calls and events in the preview's log. Runs in the browser. */
type Params = Record<string, unknown>;

/** What the log calls a method: as the official script names it. */
export function callName(method: string, params: Params): string {
	if (method === 'web_app_setup_back_button') {
		return params.is_visible ? 'showBackButton' : 'hideBackButton';
	}
	if (method === 'web_app_trigger_haptic_feedback') return 'haptic';
	if (method === 'web_app_invoke_custom_method') return String(params.method);
	return camel(method.replace('web_app_', '').replace('setup_', 'set_'));
}

export function callDetail(method: string, params: Params): string | undefined {
	if (method.endsWith('_main_button') || method.endsWith('_secondary_button')) {
		const { is_visible, is_active, is_progress_visible, text, color } = params;
		if (is_visible === false) return 'скрыта';
		const state = is_progress_visible ? ', занята' : is_active === false ? ', не нажать' : '';
		return `«${text}», ${color ?? 'цвет клиента'}${state}`;
	}
	if (method === 'web_app_setup_back_button' || method === 'web_app_invoke_custom_method') return;
	if (method === 'web_app_trigger_haptic_feedback') {
		return [params.type, params.impact_style ?? params.notification_type].filter(Boolean).join(' ');
	}
	const values = Object.entries(params).map(([key, value]) =>
		typeof value === 'boolean' ? `${key}: ${value ? 'да' : 'нет'}` : String(value),
	);
	return values.join(', ') || undefined;
}

export function eventName(type: string): string {
	return camel(type.replace('pressed', 'clicked'));
}

export function eventDetail(type: string, data: unknown, theme: string): string | undefined {
	const params = (data ?? {}) as Params;
	switch (type) {
		case 'viewport_changed':
			return `${params.width} × ${params.height}${params.is_state_stable ? ', стабильно' : ''}`;
		case 'safe_area_changed':
		case 'content_safe_area_changed':
			return `сверху ${params.top}, снизу ${params.bottom}`;
		case 'theme_changed':
			return theme;
		case 'visibility_changed':
			return params.is_visible ? 'виден' : 'скрыт';
		case 'custom_method_invoked':
			// The answer may be a phone number.
			return params.error ? String(params.error) : 'ответ получен';
		default:
			return params.status === undefined ? undefined : String(params.status);
	}
}

function camel(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
