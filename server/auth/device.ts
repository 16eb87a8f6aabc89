/** The device a login is asked from, as the gateway codes it ("chrome windows none"), in words its owner knows. */
const NAMES: Readonly<Record<string, string>> = {
	telegram: 'Telegram',
	whatsapp: 'WhatsApp',
	chrome: 'Chrome',
	safari: 'Safari',
	firefox: 'Firefox',
	edge: 'Edge',
	opera: 'Opera',
	yandex: 'Yandex Browser',
	samsung: 'Samsung Internet',
	ios: 'iOS',
	android: 'Android',
	windows: 'Windows',
	macos: 'macOS',
	linux: 'Linux',
};

/** "Chrome, Windows, 203.0.113.7"; '' where nothing is known. */
export function deviceText(codes: string | undefined, address: string): string {
	const names = (codes ?? '').split(' ').flatMap((code) => NAMES[code] ?? []);
	return [...names, ...(address === 'unknown' ? [] : [address])].join(', ');
}
