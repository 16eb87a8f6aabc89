import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { childrenOf, pathTo, topSections } from '#core/rules/category-tree.ts';
import { menuAtom } from '../../state/menu.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useMenuHref } from '../use-menu-href.ts';

/** The categories left of the page, on wide ones; below the open one its own. */
export function SideTree({ active }: { readonly active?: MenuSection }) {
	const { t } = useLingui();
	const menu = useAtomValue(menuAtom);
	const hrefOf = useMenuHref();
	const open = active === undefined ? [] : pathTo(menu, active);
	const link = (section: MenuSection, isTop: boolean) => (
		<Link
			key={section.id}
			href={hrefOf(section)}
			className={classes(section === active && 'on', !isTop && 'below')}
			aria-current={section === active ? 'page' : undefined}
		>
			{isTop && section.image !== undefined && <Picture src={section.image} alt="" width={24} />}
			<span className="two">{section.name}</span>
		</Link>
	);
	return (
		<nav className="sidecats only-wide" aria-label={t`Категории`}>
			{topSections(menu).flatMap((section) => [
				link(section, true),
				...(open[0] === section ? childrenOf(menu, section) : []).map((one) => link(one, false)),
			])}
		</nav>
	);
}
