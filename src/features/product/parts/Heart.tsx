import { useLingui } from '@lingui/react/macro';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { favoritesAtom, toggleFavoriteAtom } from '#src/features/favorites/state.ts';
import { classes } from '#src/kit/text/classes.ts';

/** Marks a product as a favourite. A guest's marks wait on the device for the login. */
export function Heart({
	productId,
	name,
	className,
}: {
	readonly productId: number;
	readonly name: string;
	readonly className: string | undefined;
}) {
	const { t } = useLingui();
	const isOn = useAtomValue(favoritesAtom).includes(productId);
	const toggle = useSetAtom(toggleFavoriteAtom);
	const Icon = isOn ? IconHeartFilled : IconHeart;
	return (
		<button
			type="button"
			className={className}
			aria-label={t`В избранном: ${name}`}
			aria-pressed={isOn}
			onClick={() => toggle(productId)}
		>
			<Icon className={classes('i', isOn && 'fill')} aria-hidden />
		</button>
	);
}
