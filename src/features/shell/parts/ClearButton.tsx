import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';

/** Empties the field it stands in. */
export function ClearButton({ onClear }: { readonly onClear: () => void }) {
	const { t } = useLingui();
	return (
		<RoundButton label={t`Стереть`} isBare onClick={onClear}>
			<IconX className="i s20" aria-hidden />
		</RoundButton>
	);
}
