/** What is known of the line to the shop. Chromium alone tells. */

interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
	/** Mbit/s, rounded. */
	readonly downlink?: number;
}

/** On a line this good, loading ahead of the customer's taps delays nothing else, Mbit/s. */
const GOOD_MBITS = 5;

const connection = () => (navigator as { connection?: Connection }).connection;

/** Large media are loaded when the customer asks for them. */
export function savesData(): boolean {
	return connection()?.saveData === true;
}

/** Known to be good: elsewhere nothing comes before the customer has shown any interest. */
export function hasGoodLine(): boolean {
	const { effectiveType, downlink = 0, saveData } = connection() ?? {};
	return saveData !== true && effectiveType === '4g' && downlink >= GOOD_MBITS;
}
