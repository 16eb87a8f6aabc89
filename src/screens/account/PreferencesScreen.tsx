import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { preferences, togglePreferenceAtom } from '../../state/own.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { OwnPage } from './OwnPage.tsx';
import { useOwn } from './use-own.ts';

/** What the customer likes and what he does without, from the shop's list; saved by itself. */
export function PreferencesScreen() {
	const { t } = useLingui();
	const { own, onRetry } = useOwn(preferences);
	const toggle = useSetAtom(togglePreferenceAtom);
	return (
		<OwnPage page="lk-preferences" own={own} onRetry={onRetry}>
			{({ list, chosen }) =>
				list.length === 0 ? (
					<Empty
						title={<Trans>Здесь пока не из чего выбрать</Trans>}
						text={<Trans>Особые пожелания можно написать в комментарии к заказу</Trans>}
					/>
				) : (
					<>
						<section className="section">
							<h2>
								<Trans>Что учесть</Trans>
							</h2>
							<fieldset className="chips wrap" aria-label={t`Что учесть`}>
								{list.map((one) => (
									<Chip
										key={one.id}
										isOn={chosen.includes(one.id)}
										onClick={() => void toggle(one.id)}
									>
										{one.image !== '' && <Picture src={one.image} alt="" width={24} />}
										{one.title}
									</Chip>
								))}
							</fieldset>
						</section>
						<p className="cap hint account-note">
							<Trans>Сохраняется само</Trans>
						</p>
					</>
				)
			}
		</OwnPage>
	);
}
