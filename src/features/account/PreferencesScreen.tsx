import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Picture } from '#src/kit/text/Picture.tsx';
import { OwnPage, PageNote } from './OwnPage.tsx';
import { preferences, togglePreferenceAtom } from './state/account-data.ts';
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
						<Section>
							<h2>
								<Trans>Что учесть</Trans>
							</h2>
							<Chips as="fieldset" isWrapped label={t`Что учесть`}>
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
							</Chips>
						</Section>
						<PageNote>
							<Trans>Сохраняется само</Trans>
						</PageNote>
					</>
				)
			}
		</OwnPage>
	);
}
