import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Product, SupplementGroup } from '#core/rules/catalogue.ts';
import {
	addedPrice,
	addSupplement,
	type FreeCounter,
	freeCounter,
	isGroupFull,
	optionsOf,
	removeSupplement,
} from '#core/rules/selection.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SupplementTile } from './SupplementTile.tsx';
import type { ProductChoice } from './use-product-choice.ts';

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Supplements and the components of a combo, group by group. */
export function SupplementGroups({ choice }: { readonly choice: ProductChoice }) {
	return choice.product.supplementGroups.map((group, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a group's place is its identity: two may have the same title
		<Group key={index} choice={choice} group={group} index={index} />
	));
}

function Group({
	choice,
	group,
	index,
}: {
	readonly choice: ProductChoice;
	readonly group: SupplementGroup;
	readonly index: number;
}) {
	const chosen = choice.selection.groups[index] ?? NOTHING;
	const counter = freeCounter(group, chosen, choice.find);
	const titleId = `group-${index}`;
	return (
		<section aria-labelledby={titleId} data-place={titleId}>
			<div className="row group-head">
				<h2 className="t3 grow" id={titleId}>
					{group.title}
				</h2>
				{choice.hasCatalogue && counter !== undefined ? (
					<FreeLimit counter={counter} isOne={group.productIds.length === 1} />
				) : (
					<GroupRule group={group} />
				)}
			</div>
			{choice.hasCatalogue ? (
				<Tiles choice={choice} group={group} index={index} chosen={chosen} />
			) : (
				<Skeleton height="128px" radius="16px" />
			)}
		</section>
	);
}

/** "2 бесплатно · выбрано 3", told as it changes. */
function FreeLimit({ counter, isOne }: { readonly counter: FreeCounter; readonly isOne: boolean }) {
	const { limit, isSame, free, chosen } = counter;
	return (
		<span className="free" aria-live="polite">
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
		</span>
	);
}

/** How many may or have to be chosen, where that is not plain. */
function GroupRule({ group }: { readonly group: SupplementGroup }) {
	const { min, max, isRequired } = group;
	const isExact = isRequired && min === max;
	if (!isRequired && max === undefined) return null;
	return (
		<span className="cap hint">
			{isExact ? (
				<Trans>выберите {min}</Trans>
			) : isRequired && max !== undefined ? (
				<Trans>
					от {min} до {max}
				</Trans>
			) : isRequired ? (
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
}: {
	readonly choice: ProductChoice;
	readonly group: SupplementGroup;
	readonly index: number;
	readonly chosen: ReadonlyMap<number, number>;
}) {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const isFull = isGroupFull(group, chosen);
	const isOneOf = group.max === 1;
	const priceText = (option: Product, count: number) => {
		const price = addedPrice(option, count);
		return price === 0 ? t`бесплатно` : `+${money(price)}`;
	};
	return (
		<div className="supp">
			{optionsOf(group, choice.find).map((option) => {
				const count = chosen.get(option.id) ?? 0;
				return (
					<SupplementTile
						key={option.id}
						name={option.name}
						image={option.image}
						price={option.isInStock ? priceText(option, count) : t`нет в наличии`}
						count={count}
						isOneOf={isOneOf}
						isFull={isFull && !isOneOf}
						isSoldOut={!option.isInStock}
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
