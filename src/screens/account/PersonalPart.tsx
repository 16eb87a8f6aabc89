import { Trans, useLingui } from '@lingui/react/macro';
import { IconSettings } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { birthAsTyped, MAX_NAME, type ProfileProblem } from '#core/rules/profile.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { profileProblemText } from '../../text/profile.ts';
import { Field } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { MenuButton } from '../../widgets/MenuCell.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ExportCell } from './ExportCell.tsx';
import { LeaveCell } from './LeaveCell.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import { fieldId, usePersonalForm } from './use-personal-form.ts';

/**
 * The customer's own data, to be changed: name, e-mail, birth date, sex, and the phone he logs in with; the way to theme and
 * language; his consents; taking his data along, and leaving.
 */
export function PersonalPart() {
	const { t, i18n } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const form = usePersonalForm();
	const { draft, change, saving } = form;
	const isBusy = saving === 'saving';
	const run = () => void form.save();
	const text = t`Сохранить`;
	const action = { text, isBusy, run };
	const errorOf = (field: ProfileProblem['field']) => {
		const code = form.problemOf(field);
		return code === undefined ? '' : profileProblemText(code, i18n);
	};
	return (
		<AccountFrame page="lk" part={<Trans>Личные данные</Trans>} action={<MainAction {...action} />}>
			<form
				className="account-form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!isBusy) run();
				}}
			>
				<section className="section account-fields">
					<Field
						id={fieldId('name')}
						label={t`Имя`}
						autoComplete="given-name"
						maxLength={MAX_NAME}
						value={draft.name}
						error={errorOf('name')}
						onChange={(name) => change({ name })}
					/>
					<PhoneRow />
					<Field
						id={fieldId('email')}
						label={t`Почта`}
						type="email"
						autoComplete="email"
						value={draft.email}
						error={errorOf('email')}
						onBlur={() => form.leave('email')}
						onChange={(email) => change({ email })}
					/>
				</section>
				<section className="section account-fields">
					{form.isBirthKnown ? (
						<div>
							<dl className="field">
								<dt>
									<Trans>День рождения</Trans>
								</dt>
								<dd className="v num">{draft.birth}</dd>
							</dl>
							<p className="cap hint under">
								<Trans>Указан один раз, поменять нельзя</Trans>
							</p>
						</div>
					) : (
						<div>
							<Field
								id={fieldId('birth')}
								label={t`День рождения`}
								placeholder={t`дд.мм.гггг`}
								inputMode="numeric"
								autoComplete="bday"
								value={draft.birth}
								error={errorOf('birth')}
								onBlur={() => form.leave('birth')}
								onChange={(birth) => change({ birth: birthAsTyped(birth) })}
							/>
							<p className="cap hint under">
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
				</section>
				{saving === 'failed' && (
					<p className="error" role="alert">
						<Trans>Не получилось сохранить. Всё, что вы написали, осталось здесь</Trans>
					</p>
				)}
				{saving === 'birth set' && (
					<p className="error" role="alert">
						{profileProblemText('birth_set', i18n)}
					</p>
				)}
				{saving === 'unsupported' && (
					<p className="error" role="alert">
						<Trans>Этот магазин меняет данные только по звонку</Trans>
					</p>
				)}
				<WideAction type="submit" {...action} />
			</form>
			<section className="section flush">
				<MenuButton
					icon={IconSettings}
					title={t`Настройки`}
					onClick={() => openModal({ name: 'settings', data: {} })}
				/>
			</section>
			<ConsentSection />
			<section className="section flush">
				<ExportCell />
				<LeaveCell />
			</section>
		</AccountFrame>
	);
}
