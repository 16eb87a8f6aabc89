import './promocode.css';
import '../ui/form.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconDiscount } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { promocodeAtom } from '../state/cart-price.ts';
import { PromocodeForm } from './PromocodeForm.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The promocode in a page's own place: folded, typed, refused or applied. */
export function PromocodeSection() {
	const { t } = useLingui();
	const { status } = useAtomValue(promocodeAtom);
	const [isUnfolded, setUnfolded] = useState(false);
	const box = useRef<HTMLElement>(null);
	const isFolded = status === 'none' && !isUnfolded;
	useKeptFocus(box, isFolded ? 'folded' : status);
	return (
		<section
			className="section flush promo-section"
			aria-label={t`Промокод`}
			ref={box}
			tabIndex={-1}
		>
			{isFolded ? (
				<button type="button" className="cell" onClick={() => setUnfolded(true)}>
					<span className="ic">
						<IconDiscount className="i s20" aria-hidden />
					</span>
					<span className="grow callb">
						<Trans>Есть промокод?</Trans>
					</span>
					<IconChevronRight className="i s20" aria-hidden />
				</button>
			) : (
				<PromocodeForm
					onAnswer={(end) => {
						// Taken away later, it folds up again.
						if (end === 'applied' || end === 'waiting') setUnfolded(false);
					}}
				/>
			)}
		</section>
	);
}
