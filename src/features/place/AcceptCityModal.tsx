import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { Options } from '#src/kit/controls/Cell.tsx';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { Choices } from '#src/kit/sheet/Choices.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { PopupSheet } from '../popups/parts/PopupSheet.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import { citiesAtom, settleCityAtom } from './state/city.ts';
import { cityAtom } from './state/place.ts';

/** Of a shop in several cities: whether the customer is in the one it names, and if not, in which. */
export function AcceptCityModal({ city }: Modals['accept-city']) {
	const { t } = useLingui();
	const known = useAtomValue(cityAtom)?.name;
	const [isChoosing, setChoosing] = useState(known !== undefined);
	const settle = useSettle();
	const close = useCloseModal();
	if (isChoosing) return <CityList known={known} onChoose={settle} />;
	return (
		<PopupSheet
			isQuestion
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
		<Sheet labelledBy={titleId} closeLook="plate" onClose={() => close()}>
			<Choices titleId={titleId} title={<Trans>Выберите город</Trans>}>
				<Options role="radiogroup" aria-labelledby={titleId}>
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
				</Options>
			</Choices>
		</Sheet>
	);
}
