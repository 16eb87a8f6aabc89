import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { href } from '../routes.ts';

/** The way on from a page that has nothing to show: the menu. */
export function MenuButton() {
	return (
		<Link className="btn" href={href('home')}>
			<span>
				<Trans>В меню</Trans>
			</span>
		</Link>
	);
}
