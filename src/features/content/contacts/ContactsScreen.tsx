import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Settings } from '#core/contract/site/settings.ts';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { CartAction } from '#src/features/cart/parts/CartAction.tsx';
import { ShopHeader } from '#src/features/shell/parts/ShopHeader.tsx';
import { useAskClock } from '#src/features/shell/parts/use-now.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import columns from '#src/kit/page/columns.module.css';
import { GroupTitle } from '#src/kit/page/GroupTitle.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { NothingHere } from '../parts/LoadedPage.tsx';
import { shopAddressesAtom } from '../state/contacts.ts';
import { OtherAddresses } from './OtherAddresses.tsx';
import { PointCard } from './PointCard.tsx';
import { WaysToReach } from './WaysToReach.tsx';
import { WeekHours } from './WeekHours.tsx';

/** Where the shop is, when it is open, how to reach it: one address in full, the others to choose from. */
export function ContactsScreen() {
	const { t } = useLingui();
	const { contacts, workTimes } = useAtomValue(settingsAtom);
	const ownPoints = useAtomValue(shopAddressesAtom);
	const points = withOffice(ownPoints, contacts.address);
	const goBack = useSetAtom(goBackAtom);
	useAskClock();
	const [chosenId, setChosenId] = useState<number>();
	const point = points.find(({ id }) => id === chosenId) ?? points[0];
	const others = points.filter((one) => one !== point);
	const times = Object.values(workTimes);
	const workTime =
		point?.warehouseId === undefined
			? times.length === 1
				? times[0]
				: undefined
			: workTimes[String(point.warehouseId)];
	return (
		<div className="app grouped">
			<ShopHeader isWideOnly />
			<CartAction />
			<PageBar title={<Trans>Контакты</Trans>} onBack={() => goBack()} />
			<main id="shop-main" className={classes(columns.pair, point !== undefined && columns.early)}>
				{point !== undefined && (
					<div className={columns.stack}>
						<PointCard point={point} points={points} workTime={workTime} />
					</div>
				)}
				<div className={columns.stack}>
					<WaysToReach point={point} />
					{workTime !== undefined && <WeekHours workTime={workTime} />}
					{point === undefined && workTime === undefined && !canBeReached(contacts) && (
						<NothingHere />
					)}
					{others.length > 0 && (
						<>
							<GroupTitle>
								{t`${plural(others.length, {
									one: 'Ещё # адрес',
									few: 'Ещё # адреса',
									many: 'Ещё # адресов',
									other: 'Ещё # адреса',
								})}`}
							</GroupTitle>
							<OtherAddresses
								points={others}
								onChoose={(id) => {
									setChosenId(id);
									window.scrollTo({ top: 0 });
								}}
							/>
						</>
					)}
				</div>
			</main>
		</div>
	);
}

function canBeReached({ phone, phones, email, socials }: Settings['contacts']): boolean {
	return phone !== '' || phones.length > 0 || email !== '' || socials.length > 0;
}

/** The points with the shop's own address after them, unless it is one of theirs. */
function withOffice(points: readonly PickupPoint[], address: string): readonly PickupPoint[] {
	return address === '' || points.some((one) => one.address === address)
		? points
		: [...points, { id: 0, name: address, address, phone: '' }];
}
