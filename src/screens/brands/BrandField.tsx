import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { RoundButton } from '../../ui/RoundButton.tsx';

/** Narrows the list of brands to those of a name. */
export function BrandField({
	query,
	onChange,
}: {
	readonly query: string;
	readonly onChange: (query: string) => void;
}) {
	const { t } = useLingui();
	const input = useRef<HTMLInputElement>(null);
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
		<div className="search" role="search">
			<IconSearch className="i" aria-hidden />
			<input
				ref={input}
				type="search"
				value={query}
				placeholder={t`Найти бренд`}
				aria-label={t`Найти бренд`}
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			{query !== '' && (
				<RoundButton
					label={t`Стереть`}
					isBare
					onClick={() => {
						onChange('');
						input.current?.focus();
					}}
				>
					<IconX className="i s20" aria-hidden />
				</RoundButton>
			)}
		</div>
	);
}
