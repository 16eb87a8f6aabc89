/** What is pressed, counted and written into. */
import { IconHeart, IconShare, IconTrash } from '@tabler/icons-react';
import { Button } from '../../kit/controls/Button.tsx';
import { Field } from '../../kit/controls/Field.tsx';
import { RoundButton } from '../../kit/controls/RoundButton.tsx';
import { GivenStars, Stars } from '../../kit/controls/Stars.tsx';
import { Stepper, type StepperProps } from '../../kit/controls/Stepper.tsx';
import { TextButton } from '../../kit/controls/TextButton.tsx';
import { type Example, examplesOf } from './example.ts';
import { Kept } from './Kept.tsx';
import { LONG, nothing } from './samples.ts';

const withIcon = (
	<>
		<IconShare className="i s20" aria-hidden />
		Поделиться
	</>
);

const aStepper =
	(
		initial: number,
		props: Partial<StepperProps> = {},
		textOf?: (count: number) => string,
	): Example['draw'] =>
	() => (
		<Kept initial={initial}>
			{(count, keep) => (
				<Stepper
					label="Пепперони"
					count={count}
					{...(textOf === undefined ? {} : { countText: textOf(count) })}
					onLess={() => keep(Math.max(0, count - 1))}
					onMore={() => keep(count + 1)}
					{...props}
				/>
			)}
		</Kept>
	);

const aField =
	(initial: string, props: Partial<Parameters<typeof Field>[0]> = {}): Example['draw'] =>
	() => (
		<Kept initial={initial}>
			{(value, keep) => <Field label="Имя" value={value} onChange={keep} {...props} />}
		</Kept>
	);

const ofFive = (stars: number) => `${stars} из 5`;

export const CONTROLS: readonly Example[] = [
	...examplesOf('Button', {
		main: () => <Button>Оформить заказ</Button>,
		'with a price': () => <Button price="1 290 ₽">В корзину</Button>,
		'with an icon': () => <Button>{withIcon}</Button>,
		'names what is missing': () => <Button isMissing>Выберите размер</Button>,
		busy: () => <Button isBusy>Оформить заказ</Button>,
		'a large sum': () => <Button price="1 284 900,50 ₽">В корзину</Button>,
		'long text': () => <Button>{LONG}</Button>,
		quiet: () => <Button look="quiet">Не сейчас</Button>,
		'quiet, busy': () => (
			<Button look="quiet" isBusy>
				Не сейчас
			</Button>
		),
		mid: () => <Button size="mid">Повторить</Button>,
		'mid, quiet, with an icon': () => (
			<Button look="quiet" size="mid">
				{withIcon}
			</Button>
		),
		'mid, busy': () => (
			<Button size="mid" isBusy>
				Повторить
			</Button>
		),
	}),
	...examplesOf('RoundButton', {
		plain: () => (
			<RoundButton label="Поделиться" onClick={nothing}>
				<IconShare className="i" aria-hidden />
			</RoundButton>
		),
		bare: () => (
			<RoundButton label="Убрать" isBare onClick={nothing}>
				<IconTrash className="i" aria-hidden />
			</RoundButton>
		),
		big: () => (
			<RoundButton label="В избранное" isBig onClick={nothing}>
				<IconHeart className="i" aria-hidden />
			</RoundButton>
		),
	}),
	...examplesOf('TextButton', {
		plain: () => <TextButton onClick={nothing}>Изменить</TextButton>,
	}),
	...examplesOf('Stepper', {
		plain: aStepper(1),
		'a large number': aStepper(1284),
		'a weight': aStepper(15, {}, (count) => `${(count / 10).toFixed(1).replace('.', ',')} кг`),
		'no more': aStepper(9, { isMoreDisabled: true }),
		'no less': aStepper(0, { isLessDisabled: true }),
		small: aStepper(2, { size: 'small' }),
		'tight, a weight': aStepper(11, { size: 'tight' }, (count) => `${count / 10} кг`),
		tall: aStepper(2, { size: 'tall' }),
		quiet: aStepper(2, { look: 'quiet' }),
		'quiet, no less': aStepper(0, { look: 'quiet', isLessDisabled: true }),
		'quiet, small': aStepper(2, { look: 'quiet', size: 'small' }),
		'quiet, tall': aStepper(12, { look: 'quiet', size: 'tall' }),
	}),
	...examplesOf('Stars', {
		'none chosen': () => (
			<Kept initial={0}>
				{(value, keep) => <Stars label="Оценка" value={value} nameOf={ofFive} onChoose={keep} />}
			</Kept>
		),
		'four of five': () => (
			<Kept initial={4}>
				{(value, keep) => <Stars label="Оценка" value={value} nameOf={ofFive} onChoose={keep} />}
			</Kept>
		),
	}),
	...examplesOf('GivenStars', {
		'three of five': () => <GivenStars label={ofFive(3)} value={3} />,
		'five of five': () => <GivenStars label={ofFive(5)} value={5} />,
	}),
	...examplesOf('Field', {
		empty: aField(''),
		'a placeholder': aField('', { label: 'Название', placeholder: 'Дом, работа' }),
		filled: aField('Анна'),
		'with an error': aField('+7 900', { label: 'Телефон', type: 'tel', error: 'Не хватает цифр' }),
		'a long error': aField('', { error: `Напишите имя. ${LONG}.` }),
		'long text in one line': aField(LONG, { label: 'Комментарий курьеру' }),
		'several lines': aField(LONG, { label: 'Комментарий к заказу', isMultiline: true }),
		'several lines, empty': aField('', { label: 'Комментарий к заказу', isMultiline: true }),
	}),
];
