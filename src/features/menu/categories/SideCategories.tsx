import { useLingui } from '@lingui/react/macro';
import { type Atom, useAtomValue } from 'jotai';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { SideSearch } from '../parts/SideSearch.tsx';
import styles from '../parts/side-tree.module.css';
import { CategoryLinks } from './CategoryLinks.tsx';

/** The categories left of the menu, on wide pages. */
export function SideCategories({
	sections,
	active,
	onAsk,
}: {
	readonly sections: readonly MenuSection[];
	/** The slug of the section on screen. */
	readonly active: Atom<string | undefined>;
	readonly onAsk: (slug: string) => void;
}) {
	const { t } = useLingui();
	return (
		<nav className={classes(styles.tree, 'only-wide')} aria-label={t`Категории`}>
			<CategoryLinks
				sections={sections}
				activeSlug={useAtomValue(active)}
				classNameOf={(isActive) => classes(styles.link, isActive && styles.active)}
				onAsk={onAsk}
			>
				{(section) => (
					<>
						{section.image !== undefined && <Picture src={section.image} alt="" width={24} />}
						<span className="two">{section.name}</span>
					</>
				)}
			</CategoryLinks>
			<SideSearch />
		</nav>
	);
}
