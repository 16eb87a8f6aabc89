import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import {
	applyPromoCodeAtom,
	type PromoCodeState,
	promoCodeAtom,
	removePromoCodeAtom,
} from '#src/features/cart/state/cart-price.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { useCatalogue } from '#src/features/menu/parts/use-catalogue.ts';
import { useWayToMenu } from '#src/features/menu/parts/use-way-to-menu.ts';
import { useForm } from '#src/features/shell/parts/use-form.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { fieldClass } from '#src/kit/controls/Field.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Meter } from '#src/kit/text/Meter.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { couponRefusalText, missingText } from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { discountsAtom } from '../state/discounts.ts';
import { partOf } from '../state/near-coupons.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../state/own-coupons.ts';
import { PromoWord } from './PromoWord.tsx';
import styles from './promo-code-field.module.css';
import { useCouponWords } from './use-coupon-words.ts';

/** What became of a code that was sent. */
export type PromoCodeEnd = PromoCodeState['status'];

/** A promocode being typed, or refused with the exact reason; the code stays as it was typed. */
export function PromoCodeField({
	isQuiet,
	hasOwnCodes,
	onAnswer,
}: {
	/** Its button is not the main one where it stands. */
	readonly isQuiet: boolean;
	readonly hasOwnCodes: boolean;
	readonly onAnswer: (end: PromoCodeEnd) => void;
}) {
	const { t } = useLingui();
	const errorId = useId();
	const input = useRef<HTMLInputElement>(null);
	const state = useAtomValue(promoCodeAtom);
	const { promocode } = useAtomValue(discountsAtom);
	const send = useSetAtom(applyPromoCodeAtom);
	const remove = useSetAtom(removePromoCodeAtom);
	const [typed, setTyped] = useState(promocode);
	useCatalogue();

	// What was sent and then changed by hand is neither refused nor failed yet.
	const isSent = promocode !== '' && isSameCode(typed, promocode);
	const isRefused = isSent && state.status === 'refused';
	const hasFailed = isSent && state.status === 'failed';
	const hasError = isRefused || hasFailed;
	const apply = async (code: string) => {
		const end = await send(code);
		if (end === 'refused') input.current?.focus({ preventScroll: true });
		onAnswer(end);
	};
	const { box, isBusy, onSubmit } = useForm({
		values: { code: typed },
		check: ({ code }) => ({ code: code.trim() === '' ? 'missing' : undefined }),
		// Not waited for: another code may be sent meanwhile.
		send: () => void apply(typed),
		isBusy: isSent && state.status === 'checking',
	});
	const change = (code: string) => {
		setTyped(code);
		if (code.trim() === '' && promocode !== '') remove();
	};
	return (
		<div className={styles.box} data-part="promocode">
			<form className={styles.form} ref={box} onSubmit={onSubmit}>
				<label className={classes(fieldClass(hasError), styles.field)} data-gap="code">
					<span>
						<Trans>Промокод</Trans>
					</span>
					<input
						ref={input}
						value={typed}
						autoCapitalize="characters"
						autoComplete="off"
						autoCorrect="off"
						spellCheck={false}
						enterKeyHint="go"
						maxLength={60}
						aria-invalid={hasError}
						aria-describedby={hasError ? errorId : undefined}
						onChange={(event) => change(event.currentTarget.value)}
					/>
				</label>
				{isRefused ? (
					<RoundButton
						label={t`Стереть промокод`}
						isBig
						onClick={() => {
							change('');
							input.current?.focus();
						}}
					>
						<IconX className="i" aria-hidden />
					</RoundButton>
				) : (
					<Button type="submit" look={isQuiet ? 'quiet' : 'main'} isBusy={isBusy}>
						{hasFailed ? <Trans>Повторить</Trans> : <Trans>Применить</Trans>}
					</Button>
				)}
			</form>
			<div role="alert" id={errorId}>
				{hasFailed && (
					<p className={styles.reason}>
						<Trans>Не получилось проверить</Trans>
					</p>
				)}
				{isRefused && <Reasons refusals={state.refusals} />}
			</div>
			{isRefused ? (
				<AfterRefusal refusals={state.refusals} />
			) : (
				hasOwnCodes && (
					<OwnCodes
						onTake={(code) => {
							setTyped(code);
							void apply(code);
						}}
					/>
				)
			)}
		</div>
	);
}

function Reasons({ refusals }: { readonly refusals: readonly CouponRefusal[] }) {
	const words = useCouponWords();
	return refusals.map((refusal) => {
		const text = couponRefusalText(refusal, words);
		return (
			<p key={text} className={styles.reason}>
				{text}
			</p>
		);
	});
}

/** How far it is when it is about money, and the one way on there is. */
function AfterRefusal({ refusals }: { readonly refusals: readonly CouponRefusal[] }) {
	const { t } = useLingui();
	const words = useCouponWords();
	const toMenu = useWayToMenu();
	const isGuest = useAtomValue(userAtom) === undefined;
	const openModal = useSetAtom(openModalAtom);
	const short = refusals.find((one) => one.rule === 'minimum_amount');
	const part = short === undefined ? undefined : partOf(short);
	const left = short === undefined ? undefined : missingText(short, words);
	const needsLogin = refusals.some((one) => one.rule === 'birthday' && one.reason === 'guest');
	const needsMore = refusals.some((one) => ADDED_BY_MENU.has(one.rule));
	return (
		<>
			{part !== undefined && (
				<Meter
					label={left === undefined ? t`До промокода` : t`До промокода ${left}`}
					part={part}
					className={styles.meter}
				/>
			)}
			{needsLogin && isGuest ? (
				<div className={styles.wayOn}>
					<Button look="quiet" size="mid" onClick={() => openModal({ name: 'auth', data: {} })}>
						<Trans>Войти</Trans>
					</Button>
				</div>
			) : (
				needsMore && (
					<div className={styles.wayOn}>
						<Button look="quiet" size="mid" onClick={() => toMenu()}>
							<Trans>Добавить из меню</Trans>
						</Button>
					</div>
				)
			)}
		</>
	);
}

const ADDED_BY_MENU: ReadonlySet<CouponRefusal['rule']> = new Set([
	'minimum_amount',
	'product_ids',
	'product_categories',
	'product_rule',
	'category_rule',
]);

/** The customer's own codes: one tap fills one in and sends it. */
function OwnCodes({ onTake }: { readonly onTake: (code: string) => void }) {
	const own = useAtomValue(ownCouponsAtom);
	const load = useSetAtom(loadOwnCouponsAtom);
	const userId = useAtomValue(userAtom)?.id;
	const { haptic } = useAtomValue(messengerAtom);
	const { promocode } = useAtomValue(discountsAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other codes
	useEffect(() => void load(), [load, userId]);
	if (own.status !== 'ready' || own.value.length === 0) return null;
	return (
		<Chips className={styles.own}>
			{own.value.map(({ code, title }) => (
				<Chip
					key={code}
					isOn={promocode !== '' && isSameCode(code, promocode)}
					onClick={() => {
						haptic('selection');
						onTake(code);
					}}
				>
					<PromoWord>{code}</PromoWord>
					{title !== '' && <small data-part="own-words">{tieTitle(title)}</small>}
				</Chip>
			))}
		</Chips>
	);
}
