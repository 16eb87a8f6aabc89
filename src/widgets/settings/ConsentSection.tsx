import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { answerConsentAtom, consentAtom } from '../../state/consent.ts';
import { settingsAtom } from '../../state/page.ts';
import { Switch } from '../../ui/Switch.tsx';

/** What the customer has agreed to, taken back as easily as given; nothing where the shop asks for nothing. */
export function ConsentSection() {
	const { t } = useLingui();
	const { scripts } = useAtomValue(settingsAtom);
	const choice = useAtomValue(consentAtom);
	const answer = useSetAtom(answerConsentAtom);
	if (scripts.length === 0) return null;
	return (
		<section className="section flush" aria-label={t`Согласия`}>
			<Switch
				label={t`Cookie сторонних сервисов`}
				note={t`Помогают понять, что улучшить. Без них магазин работает так же`}
				isOn={choice === 'accepted'}
				onChange={(isOn) => void answer(isOn ? 'accepted' : 'declined')}
			/>
		</section>
	);
}
