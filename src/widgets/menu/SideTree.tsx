import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
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
	const tree = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another category has another place
	useEffect(() => showCurrent(tree.current), [active?.id]);
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
		<nav className="sidecats only-wide" ref={tree} aria-label={t`Категории`}>
			{topSections(menu).flatMap((section) => [
				link(section, true),
				...(open[0] === section ? childrenOf(menu, section) : []).map((one) => link(one, false)),
			])}
		</nav>
	);
}

/** Scrolls the tree, and nothing else, until the open category is within it. */
function showCurrent(tree: HTMLElement | null): void {
	const current = tree?.querySelector('[aria-current]')?.getBoundingClientRect();
	if (tree === null || current === undefined) return;
	const { top, bottom } = tree.getBoundingClientRect();
	if (current.top < top || current.bottom > bottom)
		tree.scrollTop += (current.top + current.bottom - top - bottom) / 2;
}
