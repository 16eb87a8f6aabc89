import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { ClearButton } from '#src/features/shell/parts/ClearButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { isSearchOpenAtom } from '#src/modal-stack.ts';
import { askAtom, prepareSearchAtom, rememberSearchAtom, searchAtom } from '../state/search.ts';
import styles from './search-field.module.css';
import { moveFocusAtom, rememberFieldAtom, SEARCH_PANEL_ID } from './search-keys.ts';

/**
 * What is searched for. Results show in `SearchPanel`, wherever the page has it; several fields (phone, wide header) hold
 * one query.
 */
export function SearchField({
	ref,
	aside,
	className,
	onOpen,
	onLeave,
}: {
	/** At the end of an empty field. */
	readonly aside?: ReactNode;
	readonly ref?: Ref<HTMLInputElement>;
	/** Sets its place. */
	readonly className?: string | undefined;
	/** The customer searches: time to show the panel. Focus alone, by Tab, is not that. */
	readonly onOpen?: () => void;
	/** Esc in an empty field. */
	readonly onLeave?: () => void;
}) {
	const { t } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const { query } = useAtomValue(searchAtom);
	const isOpen = useAtomValue(isSearchOpenAtom);
	const ask = useSetAtom(askAtom);
	const prepare = useSetAtom(prepareSearchAtom);
	const remember = useSetAtom(rememberSearchAtom);
	const rememberField = useSetAtom(rememberFieldAtom);
	const moveFocus = useSetAtom(moveFocusAtom);
	const takeOver = useEffectEvent(() => {
		const input = box.current?.querySelector('input');
		if (input === null || input === undefined || document.activeElement !== input) return;
		rememberField(input);
		void prepare();
		onOpen?.();
		if (input.value !== query) void ask(input.value);
	});
	// A customer who touched the served page's field has begun already.
	useEffect(() => takeOver(), []);
	// A field that comes with the search (of a header that shows the shop's face without one) is where one writes.
	const begin = useEffectEvent(() => {
		if (isOpen) box.current?.querySelector('input')?.focus();
	});
	useEffect(() => begin(), []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
		<div className={classes(styles.search, className)} role="search" ref={box}>
			<IconSearch className="i" aria-hidden />
			<input
				ref={ref}
				type="search"
				value={query}
				placeholder={t`Найти в меню`}
				aria-label={t`Поиск по меню`}
				aria-controls={isOpen ? SEARCH_PANEL_ID : undefined}
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				onFocus={(event) => {
					rememberField(event.currentTarget);
					void prepare();
				}}
				onClick={onOpen}
				onChange={(event) => {
					onOpen?.();
					void ask(event.currentTarget.value);
				}}
				onKeyDown={(event) => {
					switch (event.key) {
						case 'Enter':
							// The letters of a name being composed are not a search yet.
							if (event.nativeEvent.isComposing) return;
							void ask(query, { isAtOnce: true }).then(() => remember());
							// The phone's keyboard gives way to what was found.
							event.currentTarget.blur();
							return;
						case 'ArrowDown':
							if (moveFocus(1)) event.preventDefault();
							return;
						case 'Escape':
							// One step at a time: the word, then the search, then what it stands in.
							if (query !== '') void ask('');
							else if (onLeave === undefined) return;
							else onLeave();
							event.preventDefault();
							event.stopPropagation();
					}
				}}
			/>
			{query === '' ? (
				aside
			) : (
				<ClearButton
					onClear={() => {
						void ask('');
						box.current?.querySelector('input')?.focus();
					}}
				/>
			)}
		</div>
	);
}
