import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { CONFIRMING_DIGITS } from '#core/contract/account-change.ts';
import { digitsOf } from '#core/rules/phone-shape.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { type AccountDeletion, deleteAccountAtom } from '../../state/account-deletion.ts';
import { balance, rights } from '../../state/own.ts';
import { settingsAtom } from '../../state/page.ts';
import { userAtom } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { ShopLink } from '../../widgets/ShopLink.tsx';
import { useOwn } from './use-own.ts';

/** Leaving for good: what goes, what stays, and the digits that say it is meant. */
export function DeletionPart() {
	const { own, onRetry } = useOwn(rights);
	return (
		<AccountFrame page="lk" part={<Trans>Удаление аккаунта</Trans>} action={null}>
			<div className="account-parts" aria-busy={own.status === 'loading'}>
				{own.status === 'loading' && <Skeleton height="308px" radius="var(--r-l)" />}
				{own.status === 'failed' && <FailedLoad onRetry={onRetry} />}
				{own.status === 'ready' && (own.value.delete_account ? <Leaving /> : <AskTheShop />)}
			</div>
		</AccountFrame>
	);
}

function Leaving() {
	return (
		<>
			<section className="section account-terms">
				<h2>
					<Trans>Что пропадёт</Trans>
				</h2>
				<p>
					<Trans>
						Имя, телефон, почта, адреса, избранное и предпочтения, бонусы и промокоды. Вернуть их
						будет нельзя
					</Trans>
				</p>
				<Burning />
				<h2>
					<Trans>Что останется</Trans>
				</h2>
				<p>
					<Trans>
						Заказы, без имени, телефона и адреса: магазину нужно знать, что и за сколько он продал.
						Ссылки на них больше не откроются
					</Trans>
				</p>
				<h2>
					<Trans>Если вернётесь</Trans>
				</h2>
				<p>
					<Trans>
						С этим номером начнётся новый аккаунт: без бонусов и без скидок на первый заказ
					</Trans>
				</p>
			</section>
			<Confirmation />
		</>
	);
}

/** How many points go; nothing while that is not known. */
function Burning() {
	const { i18n } = useLingui();
	const { own } = useOwn(balance);
	if (own.status !== 'ready' || own.value.balance <= 0) return null;
	const points = i18n.number(own.value.balance);
	return (
		<p className="callb danger-t">
			<Trans>Сгорят бонусы: {points}</Trans>
		</p>
	);
}

type State = Exclude<AccountDeletion, 'deleted'> | 'idle' | 'busy';

function Confirmation() {
	const { t } = useLingui();
	const field = useRef<HTMLInputElement>(null);
	const { haptic } = useAtomValue(messengerAtom);
	const phone = useAtomValue(userAtom)?.phone ?? '';
	const leave = useSetAtom(deleteAccountAtom);
	const [typed, setTyped] = useState('');
	const [state, setState] = useState<State>('idle');
	const run = async () => {
		if (state === 'busy') return;
		setState('busy');
		const isWhole = typed === digitsOf(phone).slice(-CONFIRMING_DIGITS);
		const outcome = isWhole ? await leave(typed) : 'wrong digits';
		haptic(outcome === 'deleted' ? 'success' : 'error');
		if (outcome === 'deleted') return;
		setState(outcome);
		if (outcome === 'wrong digits') field.current?.focus();
	};
	return (
		<form
			className="section account-fields account-leave"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void run();
			}}
		>
			<p className="call">
				<Trans>Чтобы подтвердить, введите последние цифры своего номера: {phone}</Trans>
			</p>
			<Field
				ref={field}
				label={t`Последние цифры номера`}
				placeholder={'•'.repeat(CONFIRMING_DIGITS)}
				inputMode="numeric"
				autoComplete="off"
				maxLength={CONFIRMING_DIGITS}
				value={typed}
				error={state === 'wrong digits' ? t`Цифры не совпадают с концом номера` : ''}
				onChange={(value) => {
					setTyped(digitsOf(value));
					if (state !== 'busy') setState('idle');
				}}
			/>
			<Refused state={state} />
			<Button look="quiet" type="submit" isBusy={state === 'busy'}>
				<Trans>Удалить аккаунт</Trans>
			</Button>
		</form>
	);
}

function Refused({ state }: { readonly state: State }): ReactNode {
	if (state === 'failed')
		return (
			<p className="error" role="alert">
				<Trans>Не получилось удалить. Аккаунт на месте, попробуйте ещё раз</Trans>
			</p>
		);
	if (state !== 'under way') return null;
	return (
		<p className="error" role="alert">
			<Trans>Сначала дождитесь заказов, которые ещё в пути</Trans>
		</p>
	);
}

/** A site that keeps its accounts itself. */
function AskTheShop() {
	const { contacts } = useAtomValue(settingsAtom);
	const { phone, email } = contacts;
	return (
		<section className="section account-terms">
			<p>
				{phone === '' && email === '' ? (
					<Trans>Этот магазин удаляет аккаунты по просьбе</Trans>
				) : (
					<Trans>Этот магазин удаляет аккаунты по просьбе. Позвоните или напишите:</Trans>
				)}
			</p>
			{phone !== '' && (
				<ShopLink className="link" url={`tel:${phone.replace(/[^+\d]/g, '')}`}>
					{phone}
				</ShopLink>
			)}
			{email !== '' && (
				<ShopLink className="link" url={`mailto:${email}`}>
					{email}
				</ShopLink>
			)}
		</section>
	);
}
