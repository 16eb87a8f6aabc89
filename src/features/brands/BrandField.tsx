import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from '#src/features/search/parts/search-field.module.css';
import { ClearButton } from '#src/features/shell/parts/ClearButton.tsx';

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
		<div className={styles.search} role="search">
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
				<ClearButton
					onClear={() => {
						onChange('');
						input.current?.focus();
					}}
				/>
			)}
		</div>
	);
}
