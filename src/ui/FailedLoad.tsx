import './form.css';
import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';

/** What did not load, in its own place, with another try. */
export function FailedLoad({ onRetry }: { readonly onRetry: () => void }) {
	return (
		<div className="section row" role="alert">
			<p className="callb grow">
				<Trans>Не загрузилось</Trans>
			</p>
			<Button look="quiet" size="mid" onClick={onRetry}>
				<Trans>Повторить</Trans>
			</Button>
		</div>
	);
}
