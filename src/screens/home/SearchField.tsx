import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import { RoundButton } from '../../ui/RoundButton.tsx';

/** Finds in the menu as one types. */
export function SearchField({
	query,
	onChange,
	ref,
}: {
	readonly query: string;
	readonly onChange: (query: string) => void;
	readonly ref?: Ref<HTMLInputElement>;
}) {
	const { t } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
		<div className="search" role="search" ref={box}>
			<IconSearch className="i" aria-hidden />
			<input
				ref={ref}
				type="search"
				value={query}
				placeholder={t`Найти в меню`}
				aria-label={t`Поиск по меню`}
				autoComplete="off"
				enterKeyHint="search"
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.currentTarget.blur();
				}}
			/>
			{query !== '' && (
				<RoundButton
					label={t`Стереть`}
					isBare
					onClick={() => {
						onChange('');
						box.current?.querySelector('input')?.focus();
					}}
				>
					<IconX className="i s20" aria-hidden />
				</RoundButton>
			)}
		</div>
	);
}
