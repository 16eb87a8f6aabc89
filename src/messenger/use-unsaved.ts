import { useAtomValue } from 'jotai';
import { HOSTS } from './hosts.ts';
import { messengerAtom } from './state.ts';
import { useDeclared } from './use-declared.ts';

const UNSAVED = { isUnsaved: true } as const;

/** Says that closing the shop would lose what is filled in. A browser would ask at every reload: it is not told. */
export function useUnsaved(isUnsaved: boolean): void {
	const { host } = useAtomValue(messengerAtom);
	useDeclared(isUnsaved && HOSTS[host].closesAtASwipe === true ? UNSAVED : undefined);
}
