import { useEffect, useLayoutEffect, useState } from 'react';

/** A live region inside `sheet`, outside of which nothing can be seen or pressed; on the page when there is none. */
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
		if (region !== undefined) (sheet ?? document.body).append(region);
	}, [region, sheet]);
	return region;
}
