import { useEffect, useState } from 'react';

/** The present moment, epoch ms, kept to the minute or finer; undefined on the server and until the page is taken over. */
export function useNow(everyMs = 60_000): number | undefined {
	const [now, setNow] = useState<number>();
	useEffect(() => {
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), everyMs);
		return () => clearInterval(timer);
	}, [everyMs]);
	return now;
}
