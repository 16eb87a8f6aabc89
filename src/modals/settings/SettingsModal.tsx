import './settings.css';
import '../../ui/form.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconMapPin, IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { readThemeChoice } from '../../messenger/document-theme.ts';
import { HOSTS } from '../../messenger/hosts.ts';
import type { ThemeChoice } from '../../messenger/messenger.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { cityAtom } from '../../state/place.ts';
import { askWhereAtom } from '../../state/where.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { InstallSection } from '../../widgets/InstallSection.tsx';
import { usePlaceText } from '../../widgets/use-place-text.ts';
import { LanguageSection } from './LanguageSection.tsx';

/** What the customer decides of the shop's look and words, and where they are (spec 2). */
export function SettingsModal() {
	const { t } = useLingui();
	const close = useCloseModal();
	return (
		<Sheet label={t`Настройки`} look="page" onClose={() => close()}>
			<PageBar title={<Trans>Настройки</Trans>} onBack={() => close()} />
			<div className="stack settings">
				<ThemeSection />
				<LanguageSection />
				<PlaceSection />
				<InstallSection />
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
		<section className="section">
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
		</section>
	);
}

/** The ways to where the order goes, and to another city where the shop is in several. */
function PlaceSection() {
	const openModal = useSetAtom(openModalAtom);
	const askWhere = useSetAtom(askWhereAtom);
	const city = useAtomValue(cityAtom);
	const { place, terms } = usePlaceText();
	return (
		<section className="section flush">
			<button type="button" className="cell" aria-haspopup="dialog" onClick={() => askWhere()}>
				<span className="ic">
					<IconMoped className="i s20" aria-hidden />
				</span>
				<span className="grow">
					<b>{place ?? <Trans>Куда привезти?</Trans>}</b>
					<span className="d">{terms}</span>
				</span>
				<IconChevronRight className="i s20" aria-hidden />
			</button>
			{city !== null && (
				<button
					type="button"
					className="cell"
					aria-haspopup="dialog"
					onClick={() => openModal({ name: 'accept-city', data: { city: city.name } })}
				>
					<span className="ic">
						<IconMapPin className="i s20" aria-hidden />
					</span>
					<span className="grow">
						<b>
							<Trans>Город</Trans>
						</b>
						<span className="d">{city.name}</span>
					</span>
					<IconChevronRight className="i s20" aria-hidden />
				</button>
			)}
		</section>
	);
}
