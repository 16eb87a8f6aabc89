import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { chooseLanguageAtom, languagesAtom } from '../../state/language.ts';
import { languageAtom } from '../../state/page.ts';
import { classes } from '../../ui/classes.ts';

/** The shop's languages by their own names; nothing where there is one alone. */
export function LanguageSection() {
	const { t } = useLingui();
	const name = useId();
	const languages = useAtomValue(languagesAtom);
	const current = useAtomValue(languageAtom);
	const choose = useSetAtom(chooseLanguageAtom);
	if (languages.length < 2) return null;
	return (
		<section className="section">
			<h2>
				<Trans>Язык</Trans>
			</h2>
			<div className="languages" role="radiogroup" aria-label={t`Язык`}>
				{languages.map((language) => (
					<label key={language.code} className={classes(language.code === current && 'on')}>
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
		</section>
	);
}
