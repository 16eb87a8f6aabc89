import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import type { CheckoutGap } from '#core/rules/order/checkout.ts';
import { Field } from '#src/kit/controls/Field.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { fieldErrorText } from '#src/text/checkout-gaps.ts';
import { PhoneField } from '../login/parts/PhoneField.tsx';
import { deliveryTypeAtom } from '../place/state/place.ts';
import styles from './person-section.module.css';
import { checkoutDraftAtom, editCheckoutAtom } from './state/order-draft.ts';

/** Who receives it, and what else the shop should know. */
export function PersonSection({ shownGaps }: { readonly shownGaps: readonly CheckoutGap[] }) {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const draft = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const isAtTable = useAtomValue(deliveryTypeAtom) === 'lounge';
	return (
		<Section aria-labelledby={titleId} data-part="person">
			<h2 id={titleId}>
				{isAtTable ? <Trans>Гость и пожелания</Trans> : <Trans>Получатель и пожелания</Trans>}
			</h2>
			<div className={styles.fields}>
				<div data-gap="name">
					<Field
						label={t`Имя`}
						autoComplete="given-name"
						maxLength={60}
						value={draft.name}
						error={shownGaps.includes('name') ? fieldErrorText('name', i18n) : undefined}
						onChange={(name) => edit({ name })}
					/>
				</div>
				<div data-gap="phone">
					<PhoneField
						value={draft.phone}
						error={shownGaps.includes('phone') ? fieldErrorText('phone', i18n) : undefined}
						onChange={(phone) => edit({ phone })}
					/>
				</div>
			</div>
			<Field
				label={t`Комментарий`}
				placeholder={isAtTable ? t`Например, детский стул` : t`Например, не звонить в дверь`}
				isMultiline
				maxLength={500}
				value={draft.comment}
				onChange={(comment) => edit({ comment })}
			/>
		</Section>
	);
}
