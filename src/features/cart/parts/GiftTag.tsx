import { Trans } from '@lingui/react/macro';
import { IconGift } from '@tabler/icons-react';
import styles from './gift-tag.module.css';

/** Stands where a price would: a coupon's gift costs nothing. */
export function GiftTag() {
	return (
		<span className={styles.tag}>
			<IconGift className="i s16" aria-hidden />
			<Trans>Подарок</Trans>
		</span>
	);
}
