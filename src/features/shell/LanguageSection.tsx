import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { closeModalsAtom, modalsAtom } from '#src/modal-stack.ts';
import { consentAtom } from '../consent/state/consent.ts';
import { isConsentReopenedAtom } from '../consent/state/consent-reopened.ts';
import styles from './language-section.module.css';
import { chooseLanguageAtom, languagesAtom } from './state/language.ts';
import { languageAtom, settingsAtom } from './state/page.ts';
import { translatorAtom } from './state/translator.ts';

/** The shop's languages by their own names; nothing where there is one alone. */
export function LanguageSection() {
	const { t } = useLingui();
	const name = useId();
	const languages = useAtomValue(languagesAtom);
	const current = useAtomValue(languageAtom);
	const choose = useSetAtom(chooseLanguageAtom);
	if (languages.length < 2) return null;
	return (
		<Section className={styles.section}>
			<h2>
				<Trans>Язык</Trans>
			</h2>
			<div className={styles.languages} role="radiogroup" aria-label={t`Язык`}>
				{languages.map((language) => (
					<label
						key={language.code}
						className={classes(language.code === current && styles.chosen)}
					>
						<input
							type="radio"
							className="vh"
							name={name}
							checked={language.code === current}
							onChange={() => choose(language.code)}
						/>
						<span className="grow" lang={language.code}>
							{language.name}
						</span>
						{language.code === current && <IconCheck className="i s20" aria-hidden />}
					</label>
				))}
			</div>
			<WidgetHint />
		</Section>
	);
}

/** What the menu waits for in a language that a widget translates into, and the way to get it. */
function WidgetHint() {
	const isTranslated = useAtomValue(settingsAtom).scripts.some(({ kind }) => kind === 'translator');
	const isAccepted = useAtomValue(consentAtom) === 'accepted';
	const translator = useAtomValue(translatorAtom);
	const closeModals = useSetAtom(closeModalsAtom);
	const openModals = useAtomValue(modalsAtom).length;
	const reopenConsent = useSetAtom(isConsentReopenedAtom);
	if (!isTranslated || (isAccepted && translator !== 'missing')) return null;
	const askAgain = () => {
		// The bar shows over nothing that is open: the menu the settings were opened from goes as well.
		closeModals(openModals);
		reopenConsent(true);
	};
	return (
		<div className={classes('row', styles.widget)}>
			<p className="cap hint grow">
				{isAccepted ? (
					<Trans>Переводчик Google не отвечает: меню осталось на языке магазина.</Trans>
				) : (
					<Trans>Меню переведёт Google, если разрешить cookie сторонних сервисов.</Trans>
				)}
			</p>
			{isAccepted ? (
				<TextButton onClick={() => location.reload()}>
					<Trans>Повторить</Trans>
				</TextButton>
			) : (
				<TextButton onClick={askAgain}>
					<Trans>Разрешить</Trans>
				</TextButton>
			)}
		</div>
	);
}
