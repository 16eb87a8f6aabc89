import '../ui/form.css';
import './promocode.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import type { CouponRefusal } from '#core/rules/coupon.ts';
import { isSameCode } from '#core/rules/coupon-viewer.ts';
import { messengerAtom } from '../messenger/state.ts';
import { openModalAtom } from '../modal-stack.ts';
import {
	applyPromocodeAtom,
	type PromocodeState,
	promocodeAtom,
	removePromocodeAtom,
} from '../state/cart-price.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../state/coupons.ts';
import { discountsAtom } from '../state/discounts.ts';
import { partOf } from '../state/near-coupons.ts';
import { userAtom } from '../state/session.ts';
import { couponRefusalText, missingText } from '../text/coupons.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { classes } from '../ui/classes.ts';
import { Meter } from '../ui/Meter.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useCouponWords } from './use-coupon-words.ts';
import { useWayToMenu } from './use-way-to-menu.ts';

/** What became of a code that was sent. */
export type PromocodeEnd = PromocodeState['status'];

/** A promocode being typed, or refused with the exact reason; the code stays as it was typed. */
export function PromocodeField({ onAnswer }: { readonly onAnswer: (end: PromocodeEnd) => void }) {
	const { t } = useLingui();
	const errorId = useId();
	const input = useRef<HTMLInputElement>(null);
	const state = useAtomValue(promocodeAtom);
	const { promocode } = useAtomValue(discountsAtom);
	const send = useSetAtom(applyPromocodeAtom);
	const remove = useSetAtom(removePromocodeAtom);
	const [typed, setTyped] = useState(promocode);
	useCatalogue();

	// What was sent and then changed by hand is neither refused nor failed yet.
	const isSent = promocode !== '' && isSameCode(typed, promocode);
	const isRefused = isSent && state.status === 'refused';
	const hasFailed = isSent && state.status === 'failed';
	const hasError = isRefused || hasFailed;
	const apply = async (code: string) => {
		if (code.trim() === '') {
			input.current?.focus();
			return;
		}
		const end = await send(code);
		if (end === 'refused') input.current?.focus({ preventScroll: true });
		onAnswer(end);
	};
	const change = (code: string) => {
		setTyped(code);
		if (code.trim() === '' && promocode !== '') remove();
	};
	return (
		<div className="promo-form">
			<form
				className="promo"
				onSubmit={(event) => {
					event.preventDefault();
					void apply(typed);
				}}
			>
				<label className={classes('field', hasError && 'err')}>
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
					<button
						type="button"
						className="round big"
						aria-label={t`Стереть промокод`}
						onClick={() => {
							change('');
							input.current?.focus();
						}}
					>
						<IconX className="i" aria-hidden />
					</button>
				) : (
					<Button type="submit" isBusy={isSent && state.status === 'checking'}>
						{hasFailed ? <Trans>Повторить</Trans> : <Trans>Применить</Trans>}
					</Button>
				)}
			</form>
			<div role="alert" id={errorId}>
				{hasFailed && (
					<p className="why-not">
						<Trans>Не получилось проверить</Trans>
					</p>
				)}
				{isRefused && <Reasons refusals={state.refusals} />}
			</div>
			{isRefused ? (
				<AfterRefusal refusals={state.refusals} />
			) : (
				<OwnCodes
					onTake={(code) => {
						setTyped(code);
						void apply(code);
					}}
				/>
			)}
		</div>
	);
}

function Reasons({ refusals }: { readonly refusals: readonly CouponRefusal[] }) {
	const words = useCouponWords();
	return refusals.map((refusal) => {
		const text = couponRefusalText(refusal, words);
		return (
			<p key={text} className="why-not">
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
				<Meter label={left === undefined ? t`До промокода` : t`До промокода ${left}`} part={part} />
			)}
			{needsLogin && isGuest ? (
				<Button look="quiet" size="mid" onClick={() => openModal({ name: 'auth', data: {} })}>
					<Trans>Войти</Trans>
				</Button>
			) : (
				needsMore && (
					<Button look="quiet" size="mid" onClick={() => toMenu()}>
						<Trans>Добавить из меню</Trans>
					</Button>
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
	if (own.status !== 'ready' || own.coupons.length === 0) return null;
	return (
		<div className="chips promo-own">
			{own.coupons.map(({ code, title }) => (
				<Chip
					key={code}
					isOn={promocode !== '' && isSameCode(code, promocode)}
					onClick={() => {
						haptic('selection');
						onTake(code);
					}}
				>
					<span className="promo-word">{code}</span>
					{title !== '' && <small>{title}</small>}
				</Chip>
			))}
		</div>
	);
}
