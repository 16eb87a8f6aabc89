/** Rows of a list and what is chosen among several. */
import { IconBell, IconCoin, IconMapPin, IconToolsKitchen2, IconWalk } from '@tabler/icons-react';
import { Cell, Options } from '../../kit/controls/Cell.tsx';
import { Chip, Chips } from '../../kit/controls/Chip.tsx';
import { ChipRow } from '../../kit/controls/ChipRow.tsx';
import { RadioCell } from '../../kit/controls/RadioCell.tsx';
import { Segmented, type SegmentedOption } from '../../kit/controls/Segmented.tsx';
import { Switch } from '../../kit/controls/Switch.tsx';
import { WayCell } from '../../kit/controls/WayCell.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { InTelegramUi } from '../../kit/telegram-ui/InTelegramUi.tsx';
import { Picture } from '../../kit/text/Picture.tsx';
import { type Example, examplesOf } from './example.ts';
import { Kept } from './Kept.tsx';
import { CUT_OUT, LONG, LONG_WORD, nothing } from './samples.ts';

const pin = <IconMapPin className="i s20" aria-hidden />;
const picture = <Picture src={CUT_OUT} alt="" width={40} isPriority />;

const aSwitch =
	(isOn: boolean, label: string, note?: string): Example['draw'] =>
	() => (
		<Section as="div" look="flush">
			<Kept initial={isOn}>
				{(value, keep) => <Switch label={label} note={note} isOn={value} onChange={keep} />}
			</Kept>
		</Section>
	);

const aSegmented =
	(initial: string, options: readonly SegmentedOption<string>[]): Example['draw'] =>
	() => (
		<Kept initial={initial}>
			{(value, keep) => (
				<Segmented label="Как получить" options={options} value={value} onChange={keep} />
			)}
		</Kept>
	);

export const CHOICES: readonly Example[] = [
	...examplesOf(
		'Cell',
		{
			'in a list': () => (
				<Section as="div" look="flush">
					<Cell>Название</Cell>
					<Cell note="Вторая строка, мельче">Название</Cell>
					<Cell icon={pin} note="Тверская, 7">
						Со значком
					</Cell>
					<Cell icon={pin}>Со значком, без второй строки</Cell>
				</Section>
			),
			'with something at its end': () => (
				<Section as="div" look="flush">
					<Cell after={<span className="callb num">1 290 ₽</span>}>Сумма</Cell>
					<Cell icon={pin} after={<span className="hint num">35 мин</span>} note="Тверская, 7">
						Значок и время
					</Cell>
					<Cell after={<span className="callb num">12 849 000,50 ₽</span>} note={LONG}>
						{LONG}
					</Cell>
				</Section>
			),
			'leads on': () => (
				<Section as="div" look="flush">
					<Cell as="button" icon={pin} isWay onClick={nothing}>
						Кнопка
					</Cell>
					<Cell as="a" href="#" isWay note="Вторая строка" after={<span className="hint">3</span>}>
						Ссылка
					</Cell>
				</Section>
			),
			'with a picture': () => (
				<Section as="div" look="flush">
					<Cell before={picture} note="32 см, 2 шт.">
						Пепперони
					</Cell>
				</Section>
			),
			'plain, several notes': () => (
				<Section as="div" look="flush">
					<Cell
						isPlain
						note={
							<>
								<span>Первая</span>
								<span>Вторая</span>
							</>
						}
					>
						Название настройки
					</Cell>
				</Section>
			),
			'long text': () => (
				<Section as="div" look="flush">
					<Cell icon={pin} isWay note={LONG}>
						{LONG}
					</Cell>
					<Cell>{LONG_WORD.repeat(2)}</Cell>
				</Section>
			),
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'Options',
		{
			'one is on': () => (
				<Section as="div" look="flush">
					<Kept initial="home">
						{(value, keep) => (
							<Options>
								<Cell as="button" icon={pin} isOn={value === 'home'} onClick={() => keep('home')}>
									Дом
								</Cell>
								<Cell
									as="button"
									icon={pin}
									isOn={value === 'work'}
									note={LONG}
									onClick={() => keep('work')}
								>
									Работа
								</Cell>
							</Options>
						)}
					</Kept>
				</Section>
			),
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'WayCell',
		{
			'one is on': () => (
				<Section as="div" look="flush">
					<Options>
						<WayCell icon={pin} name="Доставка" note="35–45 мин" isOn onChoose={nothing} />
						<WayCell
							icon={<IconWalk className="i s20" aria-hidden />}
							name="Самовывоз"
							note="15 мин, Тверская, 7"
							onChoose={nothing}
						/>
						<WayCell
							icon={<IconToolsKitchen2 className="i s20" aria-hidden />}
							name={LONG}
							note={LONG}
							onChoose={nothing}
						/>
					</Options>
				</Section>
			),
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'RadioCell',
		{
			'in a list': () => (
				<Section as="div" look="flush" role="radiogroup" aria-label="Точка">
					<Kept initial="first">
						{(value, keep) => (
							<>
								<RadioCell
									name="points"
									isOn={value === 'first'}
									note="350 м, до 23:00"
									onChoose={() => keep('first')}
								>
									Тверская, 7
								</RadioCell>
								<RadioCell
									name="points"
									isOn={value === 'second'}
									icon={pin}
									note="1,2 км, до 22:00"
									onChoose={() => keep('second')}
								>
									Со значком
								</RadioCell>
								<RadioCell
									name="points"
									isOn={value === 'third'}
									before={picture}
									onChoose={() => keep('third')}
								>
									С картинкой
								</RadioCell>
								<RadioCell
									name="points"
									isOn={value === 'long'}
									note={LONG}
									onChoose={() => keep('long')}
								>
									{LONG}
								</RadioCell>
							</>
						)}
					</Kept>
				</Section>
			),
			disabled: () => (
				<Section as="div" look="flush" role="radiogroup" aria-label="Точка">
					<RadioCell name="closed" isOn={false} isDisabled note="Закрыто" onChoose={nothing}>
						Сокольники
					</RadioCell>
					<RadioCell name="closed" isOn isDisabled note="Выбрано" onChoose={nothing}>
						Арбат
					</RadioCell>
				</Section>
			),
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'Switch',
		{
			off: aSwitch(false, 'Приборы'),
			on: aSwitch(true, 'Приборы'),
			'with a note': aSwitch(true, 'Новости и акции', 'Не чаще двух раз в месяц'),
			'long text': aSwitch(false, LONG, LONG),
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'InTelegramUi',
		{
			"around telegram-ui's cell": () => (
				<InTelegramUi>
					<Section as="div" look="flush">
						<Cell icon={<IconBell className="i s20" aria-hidden />} isWay>
							Уведомления
						</Cell>
					</Section>
				</InTelegramUi>
			),
		},
		{ ground: 'page' },
	),
	...examplesOf('Segmented', {
		two: aSegmented('delivery', [
			{ value: 'delivery', label: 'Доставка' },
			{ value: 'pickup', label: 'Самовывоз' },
		]),
		'with notes': aSegmented('30', [
			{ value: '25', label: '25 см', note: '590 ₽' },
			{ value: '30', label: '30 см', note: '790 ₽' },
			{ value: '35', label: '35 см', note: '1 290 ₽' },
		]),
		'one disabled': aSegmented('today', [
			{ value: 'today', label: 'Сегодня' },
			{ value: 'tomorrow', label: 'Завтра', isDisabled: true },
			{ value: 'later', label: 'Позже' },
		]),
		'four, long': aSegmented('a', [
			{ value: 'a', label: 'Маленькая', note: '12 849 ₽' },
			{ value: 'b', label: 'Средняя', note: '22 849 ₽' },
			{ value: 'c', label: 'Большая', note: '32 849 ₽' },
			{ value: 'd', label: LONG_WORD, note: '42 849 ₽' },
		]),
	}),
	...examplesOf('Chip', {
		off: () => (
			<Chip isOn={false} onClick={nothing}>
				Острое
			</Chip>
		),
		on: () => (
			<Chip isOn onClick={nothing}>
				Острое
			</Chip>
		),
		disabled: () => (
			<Chip isOn={false} isDisabled label="19:00, занято" onClick={nothing}>
				19:00
			</Chip>
		),
		'with an icon and a number': () => (
			<Chip isOn={false} onClick={nothing}>
				<IconCoin className="i s18" aria-hidden />
				Бонусы <small>1284</small>
			</Chip>
		),
	}),
	...examplesOf('Chips', {
		'a row that scrolls': () => (
			<Chips label="Время">
				{['12:00', '12:30', '13:00', '13:30', '14:00', '14:30'].map((time) => (
					<Chip key={time} isOn={time === '13:00'} onClick={nothing}>
						{time}
					</Chip>
				))}
			</Chips>
		),
		'in lines': () => (
			<Chips isWrapped label="Причина">
				{['Долго ждать', 'Передумал', LONG_WORD, 'Ошибся адресом'].map((name) => (
					<Chip key={name} isOn={name === 'Передумал'} onClick={nothing}>
						{name}
					</Chip>
				))}
			</Chips>
		),
	}),
	...examplesOf('ChipRow', {
		'more than fit': () => (
			<Kept initial="Пицца">
				{(value, keep) => (
					<ChipRow label="Разделы">
						{['Пицца', 'Закуски', 'Паста и ризотто', 'Десерты', 'Напитки', 'Соусы'].map((name) => (
							<Chip key={name} isOn={name === value} onClick={() => keep(name)}>
								{name}
							</Chip>
						))}
					</ChipRow>
				)}
			</Kept>
		),
	}),
];
