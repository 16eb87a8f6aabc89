import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import {
	type CSSProperties,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { digitsOf } from '#core/rules/customer/phone-shape.ts';
import { cartPriceAtom, spendBonusAtom } from '#src/features/cart/state/cart-price.ts';
import { useCatalogue } from '#src/features/menu/parts/use-catalogue.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { numberLanguage } from '#src/text/intl/intl.ts';
import { couponsAtom } from '../state/coupons.ts';
import { discountsAtom } from '../state/discounts.ts';
import styles from './bonus-section.module.css';

/** What PageUp and PageDown add and take away. */
const PAGE = 50;

/** Spending bonuses: by slider, by typing a number, by two chips. Nothing where there are none. */
export function BonusSection() {
	const { bonuses } = useAtomValue(cartPriceAtom);
	useCatalogue(bonuses !== undefined);
	if (bonuses === undefined || bonuses.balance <= 0) return null;
	return <Bonuses balance={bonuses.balance} available={bonuses.available} />;
}

function Bonuses({ balance, available }: { readonly balance: number; readonly available: number }) {
	const titleId = useId();
	const format = useFormat();
	const { spent, dragged, drag, spend } = useSpending();
	const shown = dragged ?? spent;
	return (
		<Section aria-labelledby={titleId}>
			<div className="row">
				<div className="grow">
					<p className="callb" id={titleId}>
						<Trans>Списать бонусы</Trans>
					</p>
					<p className="cap hint num">
						<Trans>
							Доступно {format(available)} из {format(balance)}
						</Trans>
					</p>
				</div>
				{available > 0 && <PointsField key={shown} points={shown} onSpend={spend} />}
			</div>
			{available > 0 ? (
				<>
					<Slider points={shown} available={available} onDrag={drag} onSpend={spend} />
					<Chips className={styles.chips}>
						<BonusChip isOn={shown === 0} onTake={() => spend(0)}>
							<Trans>Не списывать</Trans>
						</BonusChip>
						<BonusChip isOn={shown === available} onTake={() => spend(available)}>
							<Trans>Все {format(available)}</Trans>
						</BonusChip>
					</Chips>
				</>
			) : (
				<p className={classes('cap hint', styles.why)}>
					<WhyNone />
				</p>
			)}
		</Section>
	);
}

function useFormat(): (points: number) => string {
	const format = new Intl.NumberFormat(numberLanguage(useAtomValue(languageAtom)));
	return (points) => format.format(points);
}

/** What is spent, and what the slider shows while it is dragged: only where it comes to rest is spent. */
function useSpending() {
	const { bonuses, isWhole } = useAtomValue(cartPriceAtom);
	const chosenBonus = useAtomValue(discountsAtom).bonus;
	const spend = useSetAtom(spendBonusAtom);
	const [dragged, drag] = useState<number>();
	return {
		spent: isWhole ? (bonuses?.applied ?? 0) : chosenBonus,
		dragged,
		drag,
		spend: (points: number): boolean => {
			drag(undefined);
			return spend(points);
		},
	};
}

function BonusChip({
	isOn,
	children,
	onTake,
}: {
	readonly isOn: boolean;
	readonly children: ReactNode;
	readonly onTake: () => void;
}) {
	const { haptic } = useAtomValue(messengerAtom);
	return (
		<Chip
			isOn={isOn}
			onClick={() => {
				haptic('selection');
				onTake();
			}}
		>
			{children}
		</Chip>
	);
}

/** The number itself, to type in: one too high is refused whole, and what was spent before is back. */
function PointsField({
	points,
	onSpend,
}: {
	readonly points: number;
	readonly onSpend: (points: number) => boolean;
}) {
	const { t } = useLingui();
	const [typed, setTyped] = useState(String(points));
	const take = () => {
		const wanted = Number(typed);
		if (wanted === points) setTyped(String(points));
		else if (!onSpend(wanted)) setTyped(String(points));
	};
	return (
		<input
			className={classes('t2 num', styles.number)}
			aria-label={t`Сколько бонусов списать`}
			inputMode="numeric"
			enterKeyHint="done"
			autoComplete="off"
			maxLength={7}
			size={Math.max(1, typed.length)}
			value={typed}
			onFocus={(event) => event.currentTarget.select()}
			onChange={(event) => setTyped(digitsOf(event.currentTarget.value))}
			onBlur={take}
			onKeyDown={(event) => {
				if (event.key === 'Enter') event.currentTarget.blur();
			}}
		/>
	);
}

function Slider({
	points,
	available,
	onDrag,
	onSpend,
}: {
	readonly points: number;
	readonly available: number;
	readonly onDrag: (points: number) => void;
	readonly onSpend: (points: number) => boolean;
}) {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const input = useRef<HTMLInputElement>(null);
	const rest = useRef(onSpend);
	useEffect(() => {
		rest.current = onSpend;
	});
	// React's onChange follows every pixel; the browser's own "change" comes when the knob is let go.
	useEffect(() => {
		const range = input.current;
		if (range === null) return;
		const change = () => rest.current(Number(range.value));
		range.addEventListener('change', change);
		return () => range.removeEventListener('change', change);
	}, []);
	const move = (next: number) => {
		if (next !== points && (next === 0 || next === available)) haptic('selection');
		onDrag(next);
	};
	const page = (event: KeyboardEvent) => {
		const step = event.key === 'PageUp' ? PAGE : event.key === 'PageDown' ? -PAGE : 0;
		if (step === 0) return;
		event.preventDefault();
		const next = Math.max(0, Math.min(available, points + step));
		move(next);
		onSpend(next);
	};
	const shown = Math.min(points, available);
	return (
		<div
			className={styles.slider}
			style={{ '--part': `${((shown / available) * 100).toFixed(2)}%` } as CSSProperties}
		>
			<input
				ref={input}
				type="range"
				aria-label={t`Бонусы`}
				min={0}
				max={available}
				step={1}
				value={shown}
				onChange={(event) => move(Number(event.currentTarget.value))}
				onKeyDown={page}
			/>
			<i />
		</div>
	);
}

/** Why nothing may be spent now, where it can be known. */
function WhyNone() {
	const { offers, selection } = useAtomValue(cartPriceAtom);
	const settings = useAtomValue(couponsAtom)?.settings;
	const hasAutomatic = offers.some((one) => one.isSelected && !one.isPromoCode);
	if (hasAutomatic && settings?.allowsBonusWithAutomatic === false)
		return <Trans>Вместе с автоматическими скидками бонусы не списываются</Trans>;
	if (selection.usesPromoCode && settings?.allowsBonusWithPromoCode === false)
		return <Trans>Вместе с промокодом бонусы не списываются</Trans>;
	return <Trans>Сейчас списать нельзя</Trans>;
}
