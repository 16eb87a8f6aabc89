import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Product, SupplementGroup } from '#core/rules/catalogue/catalogue.ts';
import {
	addedPrice,
	addSupplement,
	type FreeCounter,
	freeCounter,
	isGroupFull,
	optionsOf,
	removeSupplement,
} from '#core/rules/catalogue/selection.ts';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Tag } from '#src/kit/text/Tag.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { moneyTextAtom } from '../../shell/state/money-text.ts';
import type { ProductChoice } from '../use-product-choice.ts';
import { SupplementTile } from './SupplementTile.tsx';
import styles from './supplement-groups.module.css';

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Supplements and the components of a combo, group by group. */
export function SupplementGroups({
	choice,
	isAllowed,
}: {
	readonly choice: ProductChoice;
	readonly isAllowed: IsAllowed;
}) {
	return choice.product.supplementGroups.map((group, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a group's place is its identity: two may have the same title
		<Group key={index} choice={choice} group={group} index={index} isAllowed={isAllowed} />
	));
}

/** Whether a product goes with what the customer has said they cannot eat. */
export type IsAllowed = (productId: number) => boolean;

function Group({
	choice,
	group,
	index,
	isAllowed,
}: {
	readonly choice: ProductChoice;
	readonly group: SupplementGroup;
	readonly index: number;
	readonly isAllowed: IsAllowed;
}) {
	const chosen = choice.selection.groups[index] ?? NOTHING;
	const counter = freeCounter(group, chosen, choice.find);
	const titleId = `group-${index}`;
	return (
		<section aria-labelledby={titleId} data-gap={titleId}>
			<div className={classes('row', styles.head)}>
				<h2 className="t3 grow" id={titleId}>
					{group.title}
				</h2>
				{choice.hasCatalogue && counter !== undefined && (
					<FreeLimit counter={counter} isOne={group.productIds.length === 1} />
				)}
				{counter === undefined && <GroupRule group={group} chosen={countOf(chosen)} />}
			</div>
			{/* Beside the free ones there is no room: the rule has a line of its own. */}
			{counter !== undefined && <GroupRule group={group} chosen={countOf(chosen)} />}
			{choice.hasCatalogue ? (
				<Tiles choice={choice} group={group} index={index} chosen={chosen} isAllowed={isAllowed} />
			) : (
				// As many boxes as tiles: the groups below begin where they will stand.
				<div className={styles.tiles}>
					{group.productIds.map((id) => (
						<Skeleton key={id} height="136px" radius="16px" />
					))}
				</div>
			)}
		</section>
	);
}

/** "2 бесплатно · выбрано 3", told as it changes. */
function FreeLimit({ counter, isOne }: { readonly counter: FreeCounter; readonly isOne: boolean }) {
	const { limit, isSame, free, chosen } = counter;
	return (
		<Tag aria-live="polite">
			{chosen > 0 ? (
				<Trans>
					{free} бесплатно · выбрано {chosen}
				</Trans>
			) : isOne ? (
				<Trans>{limit} бесплатно</Trans>
			) : isSame ? (
				<Trans>по {limit} бесплатно</Trans>
			) : (
				<Trans>до {limit} бесплатно</Trans>
			)}
		</Tag>
	);
}

function countOf(chosen: ReadonlyMap<number, number>): number {
	return [...chosen.values()].reduce((all, count) => all + count, 0);
}

/** How many may or have to be chosen, where that is not plain; once begun, how far one is. Told as it changes. */
function GroupRule({
	group,
	chosen,
}: {
	readonly group: SupplementGroup;
	readonly chosen: number;
}) {
	const { min, max, isRequired } = group;
	const isExact = isRequired && min === max;
	// A group once begun has to reach its minimum, asked for or not.
	const isShort = chosen > 0 && chosen < min;
	if (!isRequired && max === undefined && min <= 1) return null;
	return (
		<span className={classes('cap hint num', styles.rule)} aria-live="polite">
			{isShort ? (
				<Trans>
					выбрано {chosen}, нужно {min}
				</Trans>
			) : chosen > 0 && max !== undefined && max > 1 ? (
				<Trans>
					выбрано {chosen} из {max}
				</Trans>
			) : isExact ? (
				<Trans>выберите {min}</Trans>
			) : isRequired && max !== undefined ? (
				<Trans>
					от {min} до {max}
				</Trans>
			) : isRequired || max === undefined ? (
				<Trans>не меньше {min}</Trans>
			) : (
				<Trans>не больше {max}</Trans>
			)}
		</span>
	);
}

function Tiles({
	choice,
	group,
	index,
	chosen,
	isAllowed,
}: {
	readonly choice: ProductChoice;
	readonly group: SupplementGroup;
	readonly index: number;
	readonly chosen: ReadonlyMap<number, number>;
	readonly isAllowed: IsAllowed;
}) {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const isFull = isGroupFull(group, chosen);
	const isOneOf = group.max === 1;
	const options = optionsOf(group, choice.find);
	// How a steak is done costs nothing, and nothing else is to be expected.
	const isTaste =
		isOneOf && group.isRequired && options.every((option) => addedPrice(option, 1) === 0);
	const noteOf = (option: Product, count: number, isBarred: boolean) => {
		if (!option.isInStock) return t`нет в наличии`;
		if (isBarred) return t`вам не подходит`;
		const price = addedPrice(option, count);
		if (price > 0) return `+${money(price)}`;
		return isTaste ? '' : t`бесплатно`;
	};
	return (
		<div className={styles.tiles} data-part="supplements">
			{options.map((option) => {
				const count = chosen.get(option.id) ?? 0;
				const isBarred = !isAllowed(option.id);
				return (
					<SupplementTile
						key={option.id}
						name={option.name}
						image={option.image}
						size={sizeOf(option)}
						price={noteOf(option, count, isBarred)}
						count={count}
						isOneOf={isOneOf}
						isFull={isFull && !isOneOf}
						isSoldOut={!option.isInStock}
						isBarred={isBarred}
						onMore={() => {
							haptic('selection');
							choice.choose(addSupplement(choice.product, choice.selection, index, option.id));
						}}
						onLess={() => {
							haptic('selection');
							choice.choose(removeSupplement(choice.selection, index, option.id));
						}}
					/>
				);
			})}
		</div>
	);
}

/** A component of several sizes comes in the one its price is of: the cheapest. */
function sizeOf(option: Product): string | undefined {
	if (option.variations.length < 2) return undefined;
	return option.variations.find((one) => one.price === option.price)?.label;
}
