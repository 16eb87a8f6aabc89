import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin, IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { readThemeChoice } from '#src/theme/document-theme.ts';
import type { ThemeChoice } from '#src/theme/theme-name.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { usePlaceText } from '../place/parts/use-place-text.tsx';
import { askWhereAtom } from '../place/state/ask-where.ts';
import { cityAtom } from '../place/state/place.ts';
import { LanguageSection } from './LanguageSection.tsx';
import { InstallSection } from './parts/InstallSection.tsx';
import styles from './settings.module.css';

/** What the customer decides of the shop's look and words, and where they are (spec 2). */
export function SettingsModal() {
	const { t } = useLingui();
	const close = useCloseModal();
	return (
		<Sheet label={t`Настройки`} look="page" onClose={() => close()}>
			<div className={styles.page}>
				<PageBar title={<Trans>Настройки</Trans>} onBack={() => close()} />
				<div className={styles.settings}>
					<ThemeSection />
					<LanguageSection />
					<PlaceSection />
					<InstallSection />
				</div>
			</div>
		</Sheet>
	);
}

/** Kept in the browser; inside Telegram the client's own theme holds. */
function ThemeSection() {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const [choice, setChoice] = useState<ThemeChoice>(readThemeChoice);
	return (
		<Section>
			<h2>
				<Trans>Тема</Trans>
			</h2>
			{HOSTS[messenger.host].ownsTheme ? (
				<p className="hint call">
					<Trans>Как в Telegram: светлая или тёмная вместе с ним</Trans>
				</p>
			) : (
				<Segmented
					label={t`Тема`}
					value={choice}
					options={[
						{ value: 'system', label: <Trans>Авто</Trans> },
						{ value: 'light', label: <Trans>Светлая</Trans> },
						{ value: 'dark', label: <Trans>Тёмная</Trans> },
					]}
					onChange={(next) => {
						messenger.haptic('selection');
						messenger.chooseTheme(next);
						setChoice(next);
					}}
				/>
			)}
		</Section>
	);
}

/** The ways to where the order goes, and to another city where the shop is in several. */
function PlaceSection() {
	const openModal = useSetAtom(openModalAtom);
	const askWhere = useSetAtom(askWhereAtom);
	const city = useAtomValue(cityAtom);
	const { place, terms } = usePlaceText();
	return (
		<Section look="flush">
			<Cell
				as="button"
				aria-haspopup="dialog"
				onClick={() => askWhere()}
				icon={<IconMoped className="i s20" aria-hidden />}
				note={terms}
				isWay
			>
				{place ?? <Trans>Куда привезти?</Trans>}
			</Cell>
			{city !== null && (
				<Cell
					as="button"
					aria-haspopup="dialog"
					onClick={() => openModal({ name: 'accept-city', data: { city: city.name } })}
					icon={<IconMapPin className="i s20" aria-hidden />}
					note={city.name}
					isWay
				>
					<Trans>Город</Trans>
				</Cell>
			)}
		</Section>
	);
}
