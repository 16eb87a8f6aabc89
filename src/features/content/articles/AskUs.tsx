import { Trans } from '@lingui/react/macro';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { ShopLink } from '#src/features/shell/parts/ShopLink.tsx';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import buttonStyles from '#src/kit/controls/button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import styles from './ask-us.module.css';

/** Who answers what the text does not. */
export function AskUs() {
	const { phone, email } = useAtomValue(settingsAtom).contacts;
	if (phone === '' && email === '') return null;
	return (
		<section className={styles.box}>
			<h2 className="t3">
				<Trans>Не нашли ответ?</Trans>
			</h2>
			<div className={styles.ways}>
				{email !== '' && (
					<ShopLink
						className={classes(buttonStyles.button, buttonStyles.quiet)}
						url={`mailto:${email}`}
					>
						<IconMessage className="i s20" aria-hidden />
						<Trans>Написать</Trans>
					</ShopLink>
				)}
				{phone !== '' && (
					<ShopLink
						className={classes(buttonStyles.button, buttonStyles.quiet)}
						url={`tel:${phone.replace(/[^+\d]/g, '')}`}
					>
						<IconPhone className="i s20" aria-hidden />
						<Trans>Позвонить</Trans>
					</ShopLink>
				)}
			</div>
		</section>
	);
}
