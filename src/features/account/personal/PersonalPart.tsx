import { Trans, useLingui } from '@lingui/react/macro';
import { IconSettings } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { birthAsTyped, MAX_NAME, type ProfileProblem } from '#core/rules/customer/profile.ts';
import { MainAction, WideAction } from '#src/features/shell/parts/MainAction.tsx';
import { MenuButton } from '#src/features/shell/parts/MenuCell.tsx';
import { Field } from '#src/kit/controls/Field.tsx';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { profileProblemText } from '#src/text/profile.ts';
import { AccountFrame } from '../parts/AccountFrame.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ExportCell } from './ExportCell.tsx';
import { Fact } from './Fact.tsx';
import { LeaveCell } from './LeaveCell.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import styles from './personal.module.css';
import { usePersonalForm } from './use-personal-form.ts';

/**
 * The customer's own data, to be changed: name, e-mail, birth date, sex, and the phone he logs in with; the way to theme and
 * language; his consents; taking his data along, and leaving.
 */
export function PersonalPart() {
	const { t, i18n } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const form = usePersonalForm();
	const { draft, change, saving, isBusy } = form;
	const run = () => void form.run();
	const text = t`Сохранить`;
	const action = { text, isBusy, run };
	const errorOf = (field: ProfileProblem['field']) => {
		const code = form.problemOf(field);
		return code && profileProblemText(code, i18n);
	};
	return (
		<AccountFrame
			page="lk"
			part={<Trans>Личные данные</Trans>}
			action={<MainAction hasWide {...action} />}
		>
			<form className={styles.form} noValidate ref={form.box} onSubmit={form.onSubmit}>
				<Section className={styles.fields}>
					<div data-gap="name">
						<Field
							label={t`Имя`}
							autoComplete="given-name"
							maxLength={MAX_NAME}
							value={draft.name}
							error={errorOf('name')}
							onChange={(name) => change({ name })}
						/>
					</div>
					<PhoneRow />
					<div data-gap="email">
						<Field
							label={t`Почта`}
							type="email"
							autoComplete="email"
							value={draft.email}
							error={errorOf('email')}
							onBlur={() => form.leave('email')}
							onChange={(email) => change({ email })}
						/>
					</div>
				</Section>
				<Section className={styles.fields}>
					{form.isBirthKnown ? (
						<div>
							<Fact name={<Trans>День рождения</Trans>} value={draft.birth} />
							<p className={classes('cap', 'hint', styles.note)}>
								<Trans>Указан один раз, поменять нельзя</Trans>
							</p>
						</div>
					) : (
						<div data-gap="birth">
							<Field
								label={t`День рождения`}
								placeholder={t`дд.мм.гггг`}
								inputMode="numeric"
								autoComplete="bday"
								value={draft.birth}
								error={errorOf('birth')}
								onBlur={() => form.leave('birth')}
								onChange={(birth) => change({ birth: birthAsTyped(birth) })}
							/>
							<p className={classes('cap', 'hint', styles.note)}>
								<Trans>К нему бывают скидки и подарки. Потом поменять нельзя</Trans>
							</p>
						</div>
					)}
					<Segmented
						label={t`Пол`}
						value={draft.sex}
						options={[
							{ value: 'f', label: <Trans>Женский</Trans> },
							{ value: 'm', label: <Trans>Мужской</Trans> },
							{ value: '', label: <Trans>Не важно</Trans> },
						]}
						onChange={(sex) => change({ sex })}
					/>
				</Section>
				{saving === 'failed' && (
					<ErrorText className={styles.failure} role="alert">
						<Trans>Не получилось сохранить. Всё, что вы написали, осталось здесь</Trans>
					</ErrorText>
				)}
				{saving === 'birth set' && (
					<ErrorText className={styles.failure} role="alert">
						{profileProblemText('birth_set', i18n)}
					</ErrorText>
				)}
				{saving === 'unsupported' && (
					<ErrorText className={styles.failure} role="alert">
						<Trans>Этот магазин меняет данные только по звонку</Trans>
					</ErrorText>
				)}
				<WideAction type="submit" {...action} />
			</form>
			<Section look="flush">
				<MenuButton
					icon={IconSettings}
					title={t`Настройки`}
					onClick={() => openModal({ name: 'settings', data: {} })}
				/>
			</Section>
			<ConsentSection />
			<Section look="flush">
				<ExportCell />
				<LeaveCell />
			</Section>
		</AccountFrame>
	);
}
