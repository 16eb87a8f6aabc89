import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ConsentChoice } from '#core/rules/site/scripts.ts';
import { answerConsentAtom, consentAtom } from '#src/features/consent/state/consent.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import styles from './personal.module.css';

/** What the customer has agreed to, taken back as easily as given; nothing where the shop asks for nothing. */
export function ConsentSection() {
	const { t } = useLingui();
	const { scripts } = useAtomValue(settingsAtom);
	const choice: ConsentChoice = useAtomValue(consentAtom) ?? 'declined';
	const answer = useSetAtom(answerConsentAtom);
	if (scripts.length === 0) return null;
	return (
		<Section className={styles.fields}>
			<h2>
				<Trans>Cookie сторонних сервисов</Trans>
			</h2>
			<Segmented
				label={t`Cookie сторонних сервисов`}
				value={choice}
				options={[
					{ value: 'declined', label: <Trans>Отклонить</Trans> },
					{ value: 'accepted', label: <Trans>Принять</Trans> },
				]}
				onChange={(next) => void answer(next)}
			/>
			<p className={classes('cap', 'hint', styles.note)}>
				<Trans>Помогают понять, что улучшить. Без них магазин работает так же</Trans>
			</p>
		</Section>
	);
}
