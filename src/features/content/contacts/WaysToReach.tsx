import { Trans } from '@lingui/react/macro';
import { IconBrandTelegram, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { ShopLink } from '#src/features/shell/parts/ShopLink.tsx';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { SOCIALS } from '#src/text/socials.ts';
import { shopAddressesAtom } from '../state/contacts.ts';

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
		<Section look="flush">
			{own !== '' && <PhoneCell phone={own} note={<Trans>Этот адрес</Trans>} />}
			{[...common].map((phone) => (
				<PhoneCell key={phone} phone={phone} note={<Trans>Общий телефон</Trans>} />
			))}
			{contacts.socials.map(({ url, type }) => (
				<Cell
					as={ShopLink}
					key={url}
					url={url}
					icon={
						type === 'telegram' ? (
							<IconBrandTelegram className="i s20" aria-hidden />
						) : (
							<IconMessage className="i s20" aria-hidden />
						)
					}
					isWay
				>
					{SOCIALS[type] ?? type}
				</Cell>
			))}
			{contacts.email !== '' && (
				<Cell
					as={ShopLink}
					url={`mailto:${contacts.email}`}
					icon={<IconMail className="i s20" aria-hidden />}
					note={<Trans>Для предложений и писем</Trans>}
				>
					{contacts.email}
				</Cell>
			)}
		</Section>
	);
}

function PhoneCell({ phone, note }: { readonly phone: string; readonly note: ReactNode }) {
	return (
		<Cell
			as={ShopLink}
			url={`tel:${phone.replace(/[^+\d]/g, '')}`}
			icon={<IconPhone className="i s20" aria-hidden />}
			note={note}
		>
			<span className="num">{phone}</span>
		</Cell>
	);
}
