import { Trans } from '@lingui/react/macro';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../../state/page.ts';
import { ShopLink } from '../../widgets/ShopLink.tsx';

/** Who answers what the text does not. */
export function AskUs() {
	const { phone, email } = useAtomValue(settingsAtom).contacts;
	if (phone === '' && email === '') return null;
	return (
		<section className="ask-us">
			<h2 className="t3">
				<Trans>Не нашли ответ?</Trans>
			</h2>
			<div>
				{email !== '' && (
					<ShopLink className="btn quiet" url={`mailto:${email}`}>
						<IconMessage className="i s20" aria-hidden />
						<Trans>Написать</Trans>
					</ShopLink>
				)}
				{phone !== '' && (
					<ShopLink className="btn quiet" url={`tel:${phone.replace(/[^+\d]/g, '')}`}>
						<IconPhone className="i s20" aria-hidden />
						<Trans>Позвонить</Trans>
					</ShopLink>
				)}
			</div>
		</section>
	);
}
