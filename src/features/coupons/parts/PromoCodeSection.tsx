import { Trans, useLingui } from '@lingui/react/macro';
import { IconDiscount } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { promoCodeAtom } from '#src/features/cart/state/cart-price.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { useKeptFocus } from '#src/lib/use-kept-focus.ts';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import styles from './promo-code-row.module.css';

/** The promocode in a page's own place: folded, typed, refused or applied. */
export function PromoCodeSection() {
	const { t } = useLingui();
	const { status } = useAtomValue(promoCodeAtom);
	const [isUnfolded, setUnfolded] = useState(false);
	const box = useRef<HTMLElement>(null);
	const isFolded = status === 'none' && !isUnfolded;
	useKeptFocus(box, isFolded ? 'folded' : status);
	// The button at the bottom lies over what has grown beneath it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a refusal makes it grow once more
	useEffect(() => {
		if (isUnfolded) box.current?.scrollIntoView({ block: 'nearest' });
	}, [isUnfolded, status]);
	const { takesPromoCodes } = useAtomValue(settingsAtom);
	if (!takesPromoCodes) return null;
	return (
		<Section
			look="flush"
			className={styles.section}
			aria-label={t`Промокод`}
			ref={box}
			tabIndex={-1}
		>
			{isFolded ? (
				<Cell
					as="button"
					onClick={() => setUnfolded(true)}
					icon={<IconDiscount className="i s20" aria-hidden />}
					isWay
				>
					<Trans>Есть промокод?</Trans>
				</Cell>
			) : (
				<PromoCodeForm
					onAnswer={(end) => {
						// Taken away later, it folds up again.
						if (end === 'applied' || end === 'waiting') setUnfolded(false);
					}}
				/>
			)}
		</Section>
	);
}
