import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';

/** What a press means at the button that is also the consent to it. `press`: the button's words. */
export function ConsentLine({
	press,
	className,
}: {
	readonly press: string;
	readonly className?: string | undefined;
}) {
	return (
		<p className={classes('cap hint', className)}>
			<Trans>
				Нажимая «{press}», вы соглашаетесь на{' '}
				<Link className="link" href={href('information-page', { slug: 'privacy' })}>
					обработку персональных данных
				</Link>{' '}
				и принимаете{' '}
				<Link className="link" href={href('information-page', { slug: 'offer' })}>
					условия продажи
				</Link>
			</Trans>
		</p>
	);
}
