import { Trans } from '@lingui/react/macro';
import {
	IconBrandTelegram,
	IconChevronRight,
	IconMail,
	IconMessage,
	IconPhone,
} from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { PickupPoint } from '#core/contract/shipping.ts';
import { shopAddressesAtom } from '../../state/contacts.ts';
import { settingsAtom } from '../../state/page.ts';
import { SOCIALS } from '../../text/socials.ts';
import { ShopLink } from '../../widgets/ShopLink.tsx';

/** Phones (of this address first), networks, mail. */
export function WaysToReach({ point }: { readonly point: PickupPoint | undefined }) {
	const { contacts } = useAtomValue(settingsAtom);
	const points = useAtomValue(shopAddressesAtom);
	const isOfPoint = (id: number | undefined) =>
		id !== undefined && points.some(({ warehouseId }) => warehouseId === id);
	const own =
		point?.phone ||
		contacts.phones.find(({ warehouse_id: id }) => isOfPoint(id) && id === point?.warehouseId)
			?.phone ||
		'';
	// Phones of warehouses that have no address here are everybody's.
	const common = new Set(
		[
			contacts.phone,
			...contacts.phones.flatMap((one) => (isOfPoint(one.warehouse_id) ? [] : one.phone)),
		].filter((phone) => phone !== '' && phone !== own),
	);
	if (own + contacts.email === '' && common.size === 0 && contacts.socials.length === 0)
		return null;
	return (
		<section className="section flush">
			{own !== '' && <PhoneCell phone={own} note={<Trans>Этот адрес</Trans>} />}
			{[...common].map((phone) => (
				<PhoneCell key={phone} phone={phone} note={<Trans>Общий телефон</Trans>} />
			))}
			{contacts.socials.map(({ url, type }) => (
				<ShopLink key={url} className="cell" url={url}>
					<span className="ic">
						{type === 'telegram' ? (
							<IconBrandTelegram className="i s20" aria-hidden />
						) : (
							<IconMessage className="i s20" aria-hidden />
						)}
					</span>
					<span className="grow">
						<b>{SOCIALS[type] ?? type}</b>
					</span>
					<IconChevronRight className="i s20" aria-hidden />
				</ShopLink>
			))}
			{contacts.email !== '' && (
				<ShopLink className="cell" url={`mailto:${contacts.email}`}>
					<span className="ic">
						<IconMail className="i s20" aria-hidden />
					</span>
					<span className="grow">
						<b>{contacts.email}</b>
						<span className="d">
							<Trans>Для предложений и писем</Trans>
						</span>
					</span>
				</ShopLink>
			)}
		</section>
	);
}

function PhoneCell({ phone, note }: { readonly phone: string; readonly note: ReactNode }) {
	return (
		<ShopLink className="cell" url={`tel:${phone.replace(/[^+\d]/g, '')}`}>
			<span className="ic">
				<IconPhone className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<b className="num">{phone}</b>
				<span className="d">{note}</span>
			</span>
		</ShopLink>
	);
}
