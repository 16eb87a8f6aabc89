/** What a page is made of. */
import { IconShare } from '@tabler/icons-react';
import gift from '../../kit/art/wrapped-gift.svg';
import { Button } from '../../kit/controls/Button.tsx';
import { Cell } from '../../kit/controls/Cell.tsx';
import { RoundButton } from '../../kit/controls/RoundButton.tsx';
import { ActionBar } from '../../kit/page/ActionBar.tsx';
import { DiscDrawing } from '../../kit/page/DiscDrawing.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { FailedLoad } from '../../kit/page/FailedLoad.tsx';
import { GroupTitle } from '../../kit/page/GroupTitle.tsx';
import { KitchenDrawing } from '../../kit/page/KitchenDrawing.tsx';
import { PageBar } from '../../kit/page/PageBar.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { TakeoutDrawing } from '../../kit/page/TakeoutDrawing.tsx';
import { type Example, examplesOf } from './example.ts';
import { LONG, nothing } from './samples.ts';

const share = (
	<RoundButton label="Поделиться" isBare onClick={nothing}>
		<IconShare className="i s20" aria-hidden />
	</RoundButton>
);

export const PAGES: readonly Example[] = [
	...examplesOf(
		'PageBar',
		{
			'title alone': () => <PageBar headingLevel={2} title="Контакты" />,
			'with a way back': () => <PageBar headingLevel={2} title="Адреса" onBack={nothing} />,
			'with an action': () => (
				<PageBar headingLevel={2} title="Новости" action={share} onBack={nothing} />
			),
			'on a plain page, long title': () => (
				<PageBar headingLevel={2} isPlain title={LONG} action={share} onBack={nothing} />
			),
			'without a title': () => <PageBar title={null} action={share} onBack={nothing} />,
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'ActionBar',
		{
			'on a phone': () => <ActionBar onClick={nothing}>К оформлению</ActionBar>,
			'with a price and lines around it': () => (
				<ActionBar
					price="1 290 ₽"
					why={
						<>
							<span>К оплате</span>
							<span className="num">1 290 ₽</span>
						</>
					}
					note={<p className="cap hint">Нажимая, вы соглашаетесь с условиями</p>}
					onClick={nothing}
				>
					Оплатить
				</ActionBar>
			),
			'names what is missing': () => (
				<ActionBar isMissing onClick={nothing}>
					Укажите адрес
				</ActionBar>
			),
			busy: () => (
				<ActionBar isBusy price="1 290 ₽" onClick={nothing}>
					Оплатить
				</ActionBar>
			),
		},
		{ ground: 'screen' },
	),
	...examplesOf(
		'Section',
		{
			padded: () => <Section as="div">Что лежит вместе</Section>,
			'with a heading': () => (
				<Section>
					<h2>Заголовок</h2>
					<p className="call">{LONG}</p>
				</Section>
			),
			flush: () => (
				<Section as="div" look="flush">
					<Cell>Строка</Cell>
					<Cell>До самых краёв</Cell>
				</Section>
			),
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'GroupTitle',
		{
			short: () => <GroupTitle>Уведомления</GroupTitle>,
			long: () => <GroupTitle>{LONG}</GroupTitle>,
		},
		{ ground: 'page' },
	),
	...examplesOf(
		'FailedLoad',
		{ 'on a page': () => <FailedLoad onRetry={nothing} /> },
		{ ground: 'page' },
	),
	...examplesOf('FailedLoad', {
		'on a sheet': () => <FailedLoad isOnSheet onRetry={nothing} />,
	}),
	...examplesOf('Skeleton', {
		'a line': () => <Skeleton width="60%" height="18px" />,
		'a plate': () => <Skeleton height="96px" radius="var(--r-l)" />,
	}),
	...examplesOf('Empty', {
		'with everything': () => (
			<Empty
				art={<TakeoutDrawing />}
				title="Здесь будет ваш заказ"
				text="Добавьте что-нибудь из меню."
				action={<Button onClick={nothing}>В меню</Button>}
			/>
		),
		'two ways on, long text': () => (
			<Empty
				title={LONG}
				text={LONG}
				action={
					<>
						<Button onClick={nothing}>Отменить последний</Button>
						<Button look="quiet" onClick={nothing}>
							Сбросить все
						</Button>
					</>
				}
			/>
		),
		'title alone': () => <Empty title="Ничего не нашлось" />,
	}),
	...examplesOf('KitchenDrawing', { plain: () => <KitchenDrawing /> }),
	...examplesOf('TakeoutDrawing', { plain: () => <TakeoutDrawing /> }),
	...examplesOf('DiscDrawing', {
		'with a picture': () => (
			<DiscDrawing shade={{ cx: 130, cy: 176, rx: 58, ry: 8 }}>
				<image href={gift} x="68" y="48" width="124" height="124" />
			</DiscDrawing>
		),
	}),
];
