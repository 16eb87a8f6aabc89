import { useEffect, useLayoutEffect, useState } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';

/**
 * A live region inside `sheet`, outside of which nothing can be seen or pressed; on the page when there is none. With nothing
 * to say it follows a sheet behind the frame that shows it: what leaves the body has Chromium look at every style of the page.
 */
export function useStatusRegion(sheet: HTMLDialogElement | undefined): HTMLElement | undefined {
	const [region, setRegion] = useState<HTMLElement>();
	useEffect(() => {
		const element = document.createElement('div');
		element.role = 'status';
		document.body.append(element);
		setRegion(element);
		return () => element.remove();
	}, []);
	useLayoutEffect(() => {
		const place = sheet ?? document.body;
		if (region === undefined || region.parentElement === place) return;
		const enter = () => place.append(region);
		const canWait = sheet !== undefined && region.isConnected && region.childElementCount === 0;
		return canWait ? afterPaint(enter) : enter();
	}, [region, sheet]);
	return region;
}
