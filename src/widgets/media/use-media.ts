import { useEffect, useState } from 'react';
import { type MediaKind, openMedia } from '../../state/media-cache.ts';

/**
 * The address to show a film or picture from: of the browser's own copy, else its own. Undefined while that is found out,
 * and while there is nothing to show.
 */
export function useMedia(kind: MediaKind, address: string | undefined): string | undefined {
	const [opened, setOpened] = useState<{ readonly address: string; readonly url: string }>();
	useEffect(() => {
		if (address === undefined) return;
		let isOver = false;
		let url: string | undefined;
		void openMedia(kind, address).then((blob) => {
			if (isOver) return;
			if (blob !== undefined) url = URL.createObjectURL(blob);
			setOpened({ address, url: url ?? address });
		});
		return () => {
			isOver = true;
			if (url !== undefined) URL.revokeObjectURL(url);
		};
	}, [kind, address]);
	return opened?.address === address ? opened?.url : undefined;
}
