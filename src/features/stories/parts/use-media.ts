import { useEffect, useState } from 'react';
import { blobAddress } from '#src/lib/blob-address.ts';
import { type MediaKind, openMedia } from '../state/media-cache.ts';

/**
 * The address to show a film or picture from: of the browser's own copy, else its own. Undefined while that is found out,
 * and while there is nothing to show.
 */
export function useMedia(kind: MediaKind, address: string | undefined): string | undefined {
	const [opened, setOpened] = useState<{ readonly address: string; readonly url: string }>();
	useEffect(() => {
		if (address === undefined) return;
		let isOver = false;
		let kept: ReturnType<typeof blobAddress> | undefined;
		void openMedia(kind, address).then((blob) => {
			if (isOver) return;
			if (blob !== undefined) kept = blobAddress(blob);
			setOpened({ address, url: kept?.url ?? address });
		});
		return () => {
			isOver = true;
			kept?.release();
		};
	}, [kind, address]);
	return opened?.address === address ? opened?.url : undefined;
}
