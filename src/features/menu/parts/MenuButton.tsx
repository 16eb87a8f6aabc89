import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import buttonStyles from '#src/kit/controls/button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';

/** The way on from a page that has nothing to show: the menu. */
export function MenuButton({ className }: { readonly className?: string }) {
	return (
		<Link className={classes(buttonStyles.button, className)} href={href('home')}>
			<span>
				<Trans>В меню</Trans>
			</span>
		</Link>
	);
}
