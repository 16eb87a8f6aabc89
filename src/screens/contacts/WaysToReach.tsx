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
import { settingsAtom } from '../../state/page.ts';
import { SOCIALS } from '../../text/socials.ts';
import { ShopLink } from '../../widgets/ShopLink.tsx';

/** Phones (of this address first), networks, mail. */
export function WaysToReach({ point }: { readonly point: PickupPoint | undefined }) {
	const { contacts } = useAtomValue(settingsAtom);
	const own =
		point?.phone ||
		contacts.phones.find((one) => one.warehouse_id === point?.warehouseId)?.phone ||
		'';
	const common = contacts.phone === own ? '' : contacts.phone;
	if (own + common + contacts.email === '' && contacts.socials.length === 0) return null;
	return (
		<section className="section flush">
			{own !== '' && <PhoneCell phone={own} note={<Trans>Этот адрес</Trans>} />}
			{common !== '' && <PhoneCell phone={common} note={<Trans>Общий телефон</Trans>} />}
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
