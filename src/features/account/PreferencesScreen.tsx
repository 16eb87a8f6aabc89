import { Trans, useLingui } from '@lingui/react/macro';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Preference } from '#core/contract/account/account.ts';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { tieTitle } from '#src/text/ties.ts';
import { OwnPage, PageNote } from './OwnPage.tsx';
import styles from './preferences.module.css';
import { preferences, togglePreferenceAtom } from './state/account-data.ts';
import { useOwn } from './use-own.ts';

/** What the customer must not eat, and what he likes and does without, from the shop's list; saved by itself. */
export function PreferencesScreen() {
	const { t } = useLingui();
	const { own, onRetry } = useOwn(preferences);
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
						<div className={styles.parts}>
							<Part
								title={t`Аллергии`}
								note={<Trans>В заказе они видны первыми</Trans>}
								list={list.filter((one) => one.allergy)}
								chosen={chosen}
							/>
							<Part
								title={t`Что учесть`}
								list={list.filter((one) => !one.allergy)}
								chosen={chosen}
							/>
						</div>
						<PageNote>
							<Trans>Сохраняется само</Trans>
						</PageNote>
					</>
				)
			}
		</OwnPage>
	);
}

/** `note`: under its title. */
function Part({
	title,
	note,
	list,
	chosen,
}: {
	readonly title: string;
	readonly note?: ReactNode;
	readonly list: readonly Preference[];
	readonly chosen: readonly number[];
}) {
	const toggle = useSetAtom(togglePreferenceAtom);
	if (list.length === 0) return null;
	return (
		<Section>
			<h2>{title}</h2>
			{note !== undefined && <p className={classes('cap hint', styles.note)}>{note}</p>}
			<fieldset className={styles.choices} aria-label={title}>
				{list.map((one) => {
					const isOn = chosen.includes(one.id);
					const Mark = one.allergy ? IconBan : IconCheck;
					return (
						<button
							key={one.id}
							type="button"
							className={classes(styles.choice, one.allergy && styles.avoided)}
							aria-pressed={isOn}
							onClick={() => void toggle(one.id)}
						>
							{tieTitle(one.title)}
							{isOn && <Mark className="i s20" aria-hidden />}
							{one.image !== '' && <Picture src={one.image} alt="" width={44} />}
						</button>
					);
				})}
			</fieldset>
		</Section>
	);
}
