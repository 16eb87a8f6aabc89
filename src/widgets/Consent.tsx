import './consent.css';
import '../ui/form.css';
import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { href } from '../routes.ts';
import { classes } from '../ui/classes.ts';

/** Consent to the processing of personal data: a document of its own, never ticked beforehand. */
export function Consent({
	isGiven,
	isMissed,
	missed,
	onChange,
}: {
	readonly isGiven: boolean;
	/** The customer went on without it. */
	readonly isMissed: boolean;
	/** What cannot be done without it. */
	readonly missed: ReactNode;
	readonly onChange: (isGiven: boolean) => void;
}) {
	const id = useId();
	const errorId = useId();
	return (
		<div className="consent" data-gap="consent">
			<div className="row">
				<input
					id={id}
					type="checkbox"
					className="tick"
					checked={isGiven}
					aria-invalid={isMissed}
					aria-describedby={isMissed ? errorId : undefined}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
				<label htmlFor={id} className="hit">
					<span className={classes('box', isGiven && 'on', isMissed && 'missed')}>
						{isGiven && <IconCheck className="i s16" aria-hidden />}
					</span>
					<span className="cap hint">
						<Trans>
							Согласен на{' '}
							<a
								className="link"
								href={href('information-page', { slug: 'privacy' })}
								target="_blank"
								rel="noopener"
							>
								обработку персональных данных
							</a>
						</Trans>
					</span>
				</label>
			</div>
			{isMissed && (
				<p className="error" id={errorId} role="alert">
					{missed}
				</p>
			)}
		</div>
	);
}
