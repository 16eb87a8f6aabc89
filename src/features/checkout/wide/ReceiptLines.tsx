import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { unitsOf } from '#core/rules/cart/line.ts';
import { GiftTag } from '#src/features/cart/parts/GiftTag.tsx';
import { useGift } from '#src/features/cart/parts/use-gift.ts';
import { useLineTotal, useOptionsText } from '#src/features/cart/parts/use-line-words.ts';
import { type CartLine, cartCountAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { classes } from '#src/kit/text/classes.ts';
import { tieTitle } from '#src/text/ties.ts';
import { portionsText } from '#src/text/units.ts';
import styles from './receipt-lines.module.css';

/** Every dish that is paid for, in the receipt beside the form: to read, the cart is where it is changed. */
export function ReceiptLines() {
	const titleId = useId();
	const lines = useAtomValue(cartLinesAtom);
	const count = useAtomValue(cartCountAtom);
	return (
		<section className={styles.receipt} aria-labelledby={titleId}>
			<h2 className={classes('t3', styles.title)} id={titleId}>
				<Trans>Ваш заказ</Trans>{' '}
				<span className="call hint">
					<Plural value={count} one="# товар" few="# товара" many="# товаров" other="# товара" />
				</span>
			</h2>
			<ul className={styles.lines} ref={stopWhileScrolled}>
				{lines.map((line, index) => (
					<Line key={line.key} line={line} index={index} />
				))}
				<Gift />
			</ul>
		</section>
	);
}

/** The ref of a list that keys can scroll: a stop of theirs as long as not all of it is seen. */
function stopWhileScrolled(list: HTMLElement | null): (() => void) | undefined {
	if (list === null) return;
	const observer = new ResizeObserver(() => {
		if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
		else list.removeAttribute('tabindex');
	});
	observer.observe(list);
	return () => observer.disconnect();
}

function Line({ line, index }: { readonly line: CartLine; readonly index: number }) {
	const { i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const units = unitsOf(line, line.count);
	const amount = portionsText(line, line.count, i18n);
	return (
		<Row
			productId={line.productId}
			image={line.image}
			name={tieTitle(line.name)}
			options={useOptionsText(line)}
			{...(units === 1 ? {} : { amount: units === line.count ? `× ${amount}` : amount })}
			sum={money(useLineTotal(line, index))}
		/>
	);
}

function Gift() {
	const money = useAtomValue(moneyTextAtom);
	const gift = useGift();
	if (gift === undefined) return null;
	return <Row {...gift} sum={gift.total > 0 ? money(gift.total) : <GiftTag />} />;
}

function Row({
	productId,
	image,
	name,
	options,
	amount = '',
	sum,
}: {
	readonly productId: number;
	readonly image: string | undefined;
	readonly name: string;
	readonly options: string;
	/** Of several portions, how much it is. */
	readonly amount?: string;
	readonly sum: ReactNode;
}) {
	return (
		<li className={styles.line}>
			<ProductPicture productId={productId} image={image} width={40} className={styles.picture} />
			<div>
				<p className="callb">{name}</p>
				{options !== '' && <p className="cap hint">{options}</p>}
			</div>
			{amount !== '' && <span className={classes('call hint num', styles.amount)}>{amount}</span>}
			<span className={classes('callb num', styles.sum)}>{sum}</span>
		</li>
	);
}
