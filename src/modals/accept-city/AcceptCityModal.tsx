import '../../ui/form.css';
import '../../ui/popup.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import type { Modals } from '../../modal-stack.ts';
import { citiesAtom, settleCityAtom } from '../../state/city.ts';
import { cityAtom } from '../../state/place.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { PopupSheet } from '../../widgets/PopupSheet.tsx';
import { MapDrawing } from './MapDrawing.tsx';

/** Of a shop in several cities: whether the customer is in this one, and if not, in which. */
export function AcceptCityModal({ city }: Modals['accept-city']) {
	const { t } = useLingui();
	const known = useAtomValue(cityAtom)?.name;
	const [isChoosing, setChoosing] = useState(known !== undefined);
	const settle = useSettle();
	const close = useCloseModal();
	if (isChoosing) return <CityList known={known} onChoose={settle} />;
	return (
		<PopupSheet
			className="answered"
			art={<MapDrawing />}
			title={<Trans>Ваш город — {city}?</Trans>}
			action={{ text: t`Да, ${city}`, run: () => settle(city) }}
			quiet={{ text: t`Выбрать другой`, run: () => setChoosing(true) }}
			onClose={() => close()}
		>
			<p>
				<Trans>От города зависят меню, цены и время доставки</Trans>
			</p>
		</PopupSheet>
	);
}

function useSettle(): (city: string) => void {
	const { haptic } = useAtomValue(messengerAtom);
	const settle = useSetAtom(settleCityAtom);
	const close = useCloseModal();
	return (city) => {
		haptic('selection');
		settle(city);
		close();
	};
}

function CityList({
	known,
	onChoose,
}: {
	readonly known: string | undefined;
	readonly onChoose: (city: string) => void;
}) {
	const titleId = useId();
	const name = useId();
	const cities = useAtomValue(citiesAtom);
	const close = useCloseModal();
	return (
		<Sheet labelledBy={titleId} onClose={() => close()}>
			<div className="choices">
				<h1 className="t1" id={titleId}>
					<Trans>Выберите город</Trans>
				</h1>
				<div className="opts" role="radiogroup" aria-labelledby={titleId}>
					{cities.map((one) => (
						<RadioCell
							key={one.name}
							name={name}
							isOn={one.name === known}
							onChoose={() => onChoose(one.name)}
						>
							{one.name}
						</RadioCell>
					))}
				</div>
			</div>
		</Sheet>
	);
}
