/** Pictures, sums and words with markup. */
import tile from '../../kit/page/tile.module.css';
import { classes } from '../../kit/text/classes.ts';
import { ErrorText } from '../../kit/text/ErrorText.tsx';
import { Html } from '../../kit/text/Html.tsx';
import { Meter } from '../../kit/text/Meter.tsx';
import { Picture } from '../../kit/text/Picture.tsx';
import { SumList } from '../../kit/text/SumList.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { type Example, examplesOf } from './example.ts';
import { CUT_OUT, LONG, PHOTO } from './samples.ts';

const onPlate =
	(picture: React.ReactNode): Example['draw'] =>
	() => (
		<div className={classes(tile.plate, 'butter')} style={{ width: 160 }}>
			{picture}
		</div>
	);

export const TEXTS: readonly Example[] = [
	...examplesOf('Picture', {
		'a cut-out on its plate': onPlate(<Picture src={CUT_OUT} alt="" width={118} isPriority />),
		'a photograph': onPlate(<Picture src={PHOTO} alt="" width={160} isPriority />),
		'wide, without a plate': () => (
			<Picture src={PHOTO} alt="" width={240} ratio={0.5} isPriority />
		),
	}),
	...examplesOf('ErrorText', {
		short: () => <ErrorText>Укажите телефон</ErrorText>,
		'long text': () => <ErrorText>{LONG}</ErrorText>,
	}),
	...examplesOf('Tag', {
		'a fact': () => <Tag>Бесплатно</Tag>,
		'goes on': () => <Tag isLive>Готовится</Tag>,
		'a line of its own': () => <Tag as="p">{LONG}</Tag>,
	}),
	...examplesOf('Meter', {
		empty: () => <Meter label="До бесплатной доставки" part={0} />,
		'a third': () => <Meter label="До бесплатной доставки" part={0.33} />,
		full: () => <Meter label="До бесплатной доставки" part={1} />,
	}),
	...examplesOf('SumList', {
		'what a sum is made of': () => (
			<SumList
				rows={[
					{ key: 'goods', label: 'Товары', value: '2 580 ₽' },
					{ key: 'coupon', label: 'Купон', value: '−300 ₽', look: 'gain' },
					{ key: 'delivery', label: 'Доставка', value: '199 ₽' },
					{ key: 'total', label: 'Итого', value: '2 479 ₽', look: 'total' },
				]}
			/>
		),
		'long names, large sums': () => (
			<SumList
				rows={[
					{ key: 'goods', label: LONG, value: '12 849 000,50 ₽' },
					{ key: 'total', label: 'Итого', value: '12 849 000,50 ₽', look: 'total' },
				]}
			/>
		),
	}),
	...examplesOf('Html', {
		'with markup': () => (
			<Html html="<p>Состав: <b>мука</b>, <i>вода</i>, соль.</p><ul><li>Первое</li><li>Второе</li></ul><p><a href='#'>Ссылка</a></p>" />
		),
	}),
];
