import { useAtomValue } from 'jotai';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { useShare } from './use-share.ts';

/** Hands the address of the page to the messenger, or to the device's share sheet. */
export function useSharePage(): (title: string) => Promise<void> {
	const share = useShare();
	const { origin } = useAtomValue(pageDataAtom);
	return (title) => share({ text: title, url: origin + location.pathname });
}
