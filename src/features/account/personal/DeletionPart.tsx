import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { CONFIRMING_DIGITS } from '#core/contract/account/account-change.ts';
import { digitsOf } from '#core/rules/customer/phone-shape.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { FailedPage } from '#src/features/shell/parts/FailedPage.tsx';
import { ShopLink } from '#src/features/shell/parts/ShopLink.tsx';
import { useForm } from '#src/features/shell/parts/use-form.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Field } from '#src/kit/controls/Field.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { AccountFrame, AccountSections } from '../parts/AccountFrame.tsx';
import { balance, rights } from '../state/account-data.ts';
import { type AccountDeletion, deleteAccountAtom } from '../state/account-deletion.ts';
import { useOwn } from '../use-own.ts';
import styles from './deletion-part.module.css';
import form from './personal.module.css';

/** Leaving for good: what goes, what stays, and the digits that say it is meant. */
export function DeletionPart() {
	const { own, onRetry } = useOwn(rights);
	return (
		<AccountFrame page="lk" part={<Trans>Удаление аккаунта</Trans>} action={null}>
			<AccountSections isLoading={own.status === 'loading'}>
				{own.status === 'loading' && <Skeleton height="308px" radius="var(--r-l)" />}
				{own.status === 'failed' && <FailedPage onRetry={onRetry} />}
				{own.status === 'ready' && (own.value.delete_account ? <Leaving /> : <AskTheShop />)}
			</AccountSections>
		</AccountFrame>
	);
}

function Leaving() {
	return (
		<>
			<Section className={styles.terms}>
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
			</Section>
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
		<p className={classes('callb', styles.loss)}>
			<Trans>Сгорят бонусы: {points}</Trans>
		</p>
	);
}

type Refusal = Exclude<AccountDeletion, 'deleted' | 'wrong digits'>;

function Confirmation() {
	const { t } = useLingui();
	const phone = useAtomValue(userAtom)?.phone ?? '';
	const leave = useSetAtom(deleteAccountAtom);
	const [typed, setTyped] = useState('');
	const [refusal, setRefusal] = useState<Refusal>();
	const digits = digitsOf(phone).slice(-CONFIRMING_DIGITS);
	const { box, isBusy, problemOf, onSubmit } = useForm({
		values: { typed },
		check: (values) => ({ typed: values.typed === digits ? undefined : 'wrong digits' }),
		send: async () => {
			setRefusal(undefined);
			const outcome = await leave(typed);
			if (outcome === 'deleted') return true;
			if (outcome === 'wrong digits') return { typed: outcome };
			setRefusal(outcome);
			return false;
		},
	});
	return (
		<Section as="form" className={form.fields} noValidate ref={box} onSubmit={onSubmit}>
			<p className="call">
				<Trans>Чтобы подтвердить, введите последние цифры своего номера: {phone}</Trans>
			</p>
			<div data-gap="typed">
				<Field
					label={t`Последние цифры номера`}
					placeholder={'•'.repeat(CONFIRMING_DIGITS)}
					inputMode="numeric"
					autoComplete="off"
					maxLength={CONFIRMING_DIGITS}
					value={typed}
					error={problemOf('typed') && t`Цифры не совпадают с концом номера`}
					onChange={(value) => {
						setTyped(digitsOf(value));
						setRefusal(undefined);
					}}
				/>
			</div>
			<Refused refusal={refusal} />
			<Button className={styles.delete} look="quiet" type="submit" isBusy={isBusy}>
				<Trans>Удалить аккаунт</Trans>
			</Button>
		</Section>
	);
}

function Refused({ refusal }: { readonly refusal: Refusal | undefined }): ReactNode {
	if (refusal === 'failed')
		return (
			<ErrorText role="alert">
				<Trans>Не получилось удалить. Аккаунт на месте, попробуйте ещё раз</Trans>
			</ErrorText>
		);
	if (refusal !== 'under way') return null;
	return (
		<ErrorText role="alert">
			<Trans>Сначала дождитесь заказов, которые ещё в пути</Trans>
		</ErrorText>
	);
}

/** A site that keeps its accounts itself. */
function AskTheShop() {
	const { contacts } = useAtomValue(settingsAtom);
	const { phone, email } = contacts;
	return (
		<Section className={styles.terms}>
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
		</Section>
	);
}
