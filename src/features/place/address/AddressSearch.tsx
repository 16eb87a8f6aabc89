import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin, IconMapPinOff, IconSearch } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#core/contract/account/address.ts';
import fieldStyles from '#src/features/search/parts/search-field.module.css';
import { ClearButton } from '#src/features/shell/parts/ClearButton.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { placeTroubleText } from '#src/text/checkout-gaps.ts';
import { Terms } from '../parts/Terms.tsx';
import { useOfferText } from '../parts/use-offer-text.ts';
import { findPlacesAtom } from '../state/find-places.ts';
import { zoneAtom } from '../state/place.ts';
import { zoneTroubleAtom } from '../state/place-trouble.ts';
import styles from './address-search.module.css';
import { hasHouseNumber } from './house-number.ts';

/** Long enough to finish a word, short enough not to be felt. */
const DEBOUNCE_MS = 250;
/** A shorter beginning finds a whole city. */
const MIN_LENGTH = 3;

export type AddressChoice = Pick<Place, 'address' | 'coords'>;

type Found =
	| { readonly status: 'idle' }
	| { readonly status: 'found'; readonly places: readonly Place[] }
	| { readonly status: 'failed' };

/** An address by its beginning: a combobox whose suggestions say at once whether and for how much one delivers there. */
export function AddressSearch({
	chosen,
	complaint,
	typed: query,
	onType,
	onChoose,
}: {
	readonly chosen: AddressChoice | undefined;
	readonly complaint: string | undefined;
	/** What stands in the field. */
	readonly typed: string;
	readonly onType: (typed: string) => void;
	readonly onChoose: (choice: AddressChoice | undefined) => void;
}) {
	const { t } = useLingui();
	const listId = useId();
	const errorId = useId();
	const input = useRef<HTMLInputElement>(null);
	const [active, setActive] = useState(-1);
	/** What the customer has written: of words that a pin or a saved address has put there nothing is asked. */
	const [words, setWords] = useState<string>();
	const isWritten = query === words;
	const { found, close, retry } = usePlaces(query, chosen?.address, isWritten);
	const places = found.status === 'found' ? found.places : [];
	const hasNone = found.status === 'failed' || (found.status === 'found' && places.length === 0);
	const isSearching =
		isWritten && query !== chosen?.address && query.trim().length >= MIN_LENGTH && !hasNone;

	const pick = (place: Place, isByFinger = false) => {
		setActive(-1);
		const isWhole = hasHouseNumber(place.address);
		// A street: the number comes next.
		const next = isWhole ? place.address : `${place.address}, `;
		setWords(next);
		onType(next);
		onChoose(isWhole ? place : undefined);
		// The keyboard of a phone goes, and the map with the pin has its room again.
		if (isWhole && isByFinger) input.current?.blur();
		else input.current?.focus();
	};
	const type = (typed: string) => {
		setWords(typed);
		onType(typed);
		setActive(-1);
		if (chosen !== undefined) onChoose(undefined);
	};
	const press = (event: KeyboardEvent) => {
		const { key } = event;
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			if (places.length === 0) return;
			event.preventDefault();
			const step = key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1;
			setActive((active + step + places.length) % places.length);
		} else if (key === 'Enter') {
			const place = places[Math.max(active, 0)];
			if (place === undefined) return;
			event.preventDefault();
			pick(place);
		} else if (key === 'Escape' && places.length > 0) {
			// The list goes first, the sheet with the next press.
			event.preventDefault();
			setActive(-1);
			close();
		}
	};

	const needsHouse = complaint !== undefined && query.trim() !== '' && !hasHouseNumber(query);
	return (
		<div data-gap="address">
			<label
				className={classes(
					fieldStyles.search,
					styles.field,
					complaint !== undefined && styles.wrong,
				)}
			>
				<IconSearch className="i" aria-hidden />
				<input
					ref={input}
					type="text"
					role="combobox"
					aria-label={t`Адрес`}
					aria-expanded={places.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
					aria-invalid={complaint !== undefined}
					aria-describedby={complaint === undefined ? undefined : errorId}
					autoComplete="off"
					enterKeyHint="search"
					placeholder={t`Улица и дом`}
					value={query}
					onChange={(event) => type(event.currentTarget.value)}
					onKeyDown={press}
					onFocus={(event) => bringAbove(event.currentTarget)}
				/>
				{query !== '' && (
					<ClearButton
						onClear={() => {
							type('');
							input.current?.focus();
						}}
					/>
				)}
			</label>
			{complaint !== undefined && (
				<ErrorText id={errorId} role="alert">
					{complaint}
					{needsHouse && `. ${t`Добавьте номер дома`}`}
				</ErrorText>
			)}
			<div
				id={listId}
				role="listbox"
				aria-label={t`Найденные адреса`}
				className={classes(styles.found, isSearching && styles.beginning)}
				translate="no"
			>
				{places.map((place, index) => (
					<Suggestion
						key={`${place.address} ${place.coords.join()}`}
						id={`${listId}-${index}`}
						place={place}
						isActive={index === active}
						isChosen={place.address === chosen?.address}
						onPick={() => pick(place, true)}
					/>
				))}
			</div>
			<p className={classes('hint call', places.length === 0 && styles.status)} role="status">
				{found.status === 'found' &&
					places.length === 0 &&
					t`Ничего не нашлось. Проверьте улицу и номер дома`}
				{places.length > 0 && <span className="vh">{t`Найдено адресов: ${places.length}`}</span>}
			</p>
			{found.status === 'failed' && (
				<div className={classes('row', styles.retry)} role="alert">
					<p className="call grow">
						<Trans>Не получилось найти адреса</Trans>
					</p>
					<TextButton onClick={retry}>
						<Trans>Повторить</Trans>
					</TextButton>
				</div>
			)}
		</div>
	);
}

/** In a low window the keyboard leaves room for the field and little more: it goes to the top. */
function bringAbove(field: HTMLElement): void {
	if (!matchMedia('(max-width: 767px) and (max-height: 560px)').matches) return;
	// Once the styles of a focused field have made the room for it.
	requestAnimationFrame(() => field.closest('label')?.scrollIntoView({ block: 'start' }));
}

function Suggestion({
	id,
	place,
	isActive,
	isChosen,
	onPick,
}: {
	readonly id: string;
	readonly place: Place;
	readonly isActive: boolean;
	readonly isChosen: boolean;
	readonly onPick: () => void;
}) {
	const { i18n } = useLingui();
	const offer = useAtomValue(zoneAtom)(place.coords);
	const trouble = useAtomValue(zoneTroubleAtom)(place.coords);
	const offerText = useOfferText();
	const terms = offer === undefined ? undefined : offerText(offer);
	const words = terms === undefined ? placeTroubleText(trouble ?? 'out_of_zone', i18n) : place.area;
	const Icon = offer === undefined ? IconMapPinOff : IconMapPin;
	return (
		// The keyboard stays in the field and moves through the list from there.
		<Cell
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isChosen}
			onPointerDown={(event) => event.preventDefault()}
			onClick={onPick}
			className={classes(styles.suggestion, isChosen && styles.chosen, isActive && styles.active)}
			icon={<Icon className="i s20" aria-hidden />}
			iconClass={styles.icon}
			note={words}
			after={terms && <Terms terms={terms} />}
		>
			<span className={classes('one', offer === undefined && 'hint')}>{place.address}</span>
		</Cell>
	);
}

/** What the search finds for a query that was written: one debounce after the last letter, the call before it abandoned. */
function usePlaces(query: string, chosenAddress: string | undefined, isWritten: boolean) {
	const find = useSetAtom(findPlacesAtom);
	const [found, setFound] = useState<Found>({ status: 'idle' });
	const [attempt, setAttempt] = useState(0);
	const isChosen = query === chosenAddress;
	const beginning = query.trim();
	// biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same question again
	useEffect(() => {
		// What has been picked keeps the list it was picked from.
		if (isChosen && isWritten) return;
		if (!isWritten || beginning.length < MIN_LENGTH) {
			setFound({ status: 'idle' });
			return;
		}
		const call = new AbortController();
		const timer = setTimeout(async () => {
			const places = await find(beginning, call.signal);
			if (call.signal.aborted) return;
			setFound(places === undefined ? { status: 'failed' } : { status: 'found', places });
		}, DEBOUNCE_MS);
		return () => {
			clearTimeout(timer);
			call.abort();
		};
	}, [find, beginning, isChosen, isWritten, attempt]);
	return {
		found,
		close: () => setFound({ status: 'idle' }),
		retry: () => setAttempt((count) => count + 1),
	};
}
