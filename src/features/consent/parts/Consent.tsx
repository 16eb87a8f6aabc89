import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { href } from '#src/routes.ts';
import styles from './consent.module.css';

/** Consent to the processing of personal data: a document of its own, never ticked beforehand. */
export function Consent({
	isGiven,
	isMissed,
	missed,
	className,
	onChange,
}: {
	readonly isGiven: boolean;
	/** The customer went on without it. */
	readonly isMissed: boolean;
	/** What cannot be done without it. */
	readonly missed: ReactNode;
	readonly className?: string | undefined;
	readonly onChange: (isGiven: boolean) => void;
}) {
	const id = useId();
	const errorId = useId();
	return (
		<div className={className} data-gap="consent">
			<div className={classes('row', styles.line)}>
				<input
					id={id}
					type="checkbox"
					className={styles.tick}
					checked={isGiven}
					aria-invalid={isMissed}
					aria-describedby={isMissed ? errorId : undefined}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
				<label htmlFor={id} className={styles.label}>
					<span className={classes(styles.box, isGiven && styles.given, isMissed && styles.missed)}>
						{isGiven && <IconCheck className="i s16" aria-hidden />}
					</span>
					<span className={classes('cap', 'hint', styles.words)}>
						<Trans>
							Даю согласие на{' '}
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
				<ErrorText id={errorId} role="alert">
					{missed}
				</ErrorText>
			)}
		</div>
	);
}
