import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';

/** Stops a film that plays by itself, and starts it (WCAG 2.2.2). */
export function FilmButton({
	isWanted,
	className,
	onClick,
}: {
	readonly isWanted: boolean;
	readonly className: string | undefined;
	readonly onClick: () => void;
}) {
	const { t } = useLingui();
	const Icon = isWanted ? IconPlayerPause : IconPlayerPlay;
	return (
		<RoundButton
			className={className}
			label={isWanted ? t`Остановить видео` : t`Включить видео`}
			onClick={onClick}
		>
			<Icon className="i s20" aria-hidden />
		</RoundButton>
	);
}
