/** What opens over a page. Drawn open each is in a frame: it belongs to the top of its document. */
import { Button } from '../../kit/controls/Button.tsx';
import { Cell } from '../../kit/controls/Cell.tsx';
import columns from '../../kit/page/columns.module.css';
import { FailedLoad } from '../../kit/page/FailedLoad.tsx';
import { PageBar } from '../../kit/page/PageBar.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Choices } from '../../kit/sheet/Choices.tsx';
import { Sheet, type SheetProps } from '../../kit/sheet/Sheet.tsx';
import { Toast } from '../../kit/sheet/Toast.tsx';
import styles from '../gallery.module.css';
import { type Example, examplesOf } from './example.ts';
import { Kept } from './Kept.tsx';
import { LONG, nothing } from './samples.ts';

/** Longer than a timer can be set for would be at once. */
const DAYS_MS = 2_000_000_000;

const aSheet =
	(props: Partial<SheetProps> = {}): Example['draw'] =>
	() => (
		<Sheet label="Лист" onClose={nothing} {...props}>
			{props.children ?? (
				<>
					<h2 className={styles.title}>Заголовок листа</h2>
					<Cell note={LONG}>{LONG}</Cell>
				</>
			)}
		</Sheet>
	);

export const SHEETS: readonly Example[] = [
	...examplesOf(
		'Sheet',
		{
			'as high as what is in it': aSheet(),
			'with a foot': aSheet({
				closeLook: 'plate',
				foot: <Button price="1 290 ₽">В корзину</Button>,
			}),
			'a question': aSheet({
				closeLook: 'none',
				children: (
					<Choices titleId="question" title="Очистить корзину?">
						<Cell>Всё, что в ней, придётся выбрать заново</Cell>
					</Choices>
				),
				foot: <Button>Очистить</Button>,
			}),
			full: aSheet({ look: 'full', foot: <Button>Применить</Button> }),
			product: aSheet({ look: 'product', foot: <Button price="790 ₽">В корзину</Button> }),
			page: aSheet({
				look: 'page',
				children: (
					<>
						<PageBar headingLevel={2} title="Мои данные" onBack={nothing} />
						<Section as="div" className={columns.stack}>
							<FailedLoad isOnSheet onRetry={nothing} />
						</Section>
					</>
				),
			}),
		},
		{ frameHeight: 360 },
	),
	...examplesOf('Choices', {
		'a question': () => (
			<Choices titleId="choices" title="Привезти сюда?">
				<Cell as="button" isWay onClick={nothing}>
					Да, Тверская, 7
				</Cell>
				<Cell as="button" isWay onClick={nothing}>
					Выбрать другой
				</Cell>
			</Choices>
		),
	}),
	...examplesOf('Sheet', {
		'opened by a button': () => (
			<Kept initial={false}>
				{(isOpen, keep) => (
					<>
						<Button look="quiet" size="mid" onClick={() => keep(true)}>
							Открыть лист
						</Button>
						{isOpen && (
							<Sheet label="Лист" onClose={() => keep(false)}>
								<h2 className={styles.title}>Заголовок листа</h2>
								<Cell note={LONG}>{LONG}</Cell>
							</Sheet>
						)}
					</>
				)}
			</Kept>
		),
	}),
	...examplesOf(
		'Toast',
		{
			'a notice': () => (
				<Toast
					toast={{ id: 1, text: 'Добавлено в корзину', lifeMs: DAYS_MS }}
					onDismiss={nothing}
				/>
			),
			'can be undone, long text': () => (
				<Toast
					toast={{ id: 1, text: `Удалено: ${LONG}`, lifeMs: DAYS_MS, undo: nothing }}
					onDismiss={nothing}
				/>
			),
		},
		{ frameHeight: 200 },
	),
	...examplesOf('Toast', {
		'shown by a button': () => (
			<Kept initial={0}>
				{(id, keep) => (
					<>
						<Button look="quiet" size="mid" onClick={() => keep(1)}>
							Показать
						</Button>
						<Toast
							toast={id === 0 ? undefined : { id, text: 'Добавлено в корзину', lifeMs: 3000 }}
							onDismiss={() => keep(0)}
						/>
					</>
				)}
			</Kept>
		),
	}),
];
