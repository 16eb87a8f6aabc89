import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { childrenOf, pathTo, topSections } from '#core/rules/catalogue/category-tree.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { menuAtom } from '../state/menu.ts';
import styles from './side-tree.module.css';
import { useMenuHref } from './use-menu-href.ts';

/** The categories left of the page, on wide ones; below the open one its own. */
export function SideTree({
	active,
	className,
	children,
}: {
	readonly active?: MenuSection;
	readonly className?: string | undefined;
	/** Under them. */
	readonly children?: ReactNode;
}) {
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
			className={classes(styles.link, section === active && styles.active, !isTop && styles.below)}
			aria-current={section === active ? 'page' : undefined}
		>
			{isTop && section.image !== undefined && <Picture src={section.image} alt="" width={24} />}
			<span className="two">{section.name}</span>
		</Link>
	);
	return (
		<nav
			className={classes(styles.tree, 'only-wide', className)}
			ref={tree}
			aria-label={t`Категории`}
		>
			{topSections(menu).flatMap((section) => [
				link(section, true),
				...(open[0] === section ? childrenOf(menu, section) : []).map((one) => link(one, false)),
			])}
			{children}
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
