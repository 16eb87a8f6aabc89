import { useLingui } from '@lingui/react/macro';
import { IconCurrentLocation } from '@tabler/icons-react';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import styles from './follow-button.module.css';

/** Shows the ride whole again, and follows it. */
export function FollowButton({ onClick }: { readonly onClick: () => void }) {
	const { t } = useLingui();
	return (
		<RoundButton className={styles.follow} label={t`Где ваш заказ`} onClick={onClick}>
			<IconCurrentLocation className="i" aria-hidden />
		</RoundButton>
	);
}
