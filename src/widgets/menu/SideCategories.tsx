import { useLingui } from '@lingui/react/macro';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { Picture } from '../../ui/Picture.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';

/** The categories left of the menu, on wide pages. */
export function SideCategories({
	sections,
	activeSlug,
	onAsk,
}: {
	readonly sections: readonly MenuSection[];
	readonly activeSlug: string | undefined;
	readonly onAsk: (slug: string) => void;
}) {
	const { t } = useLingui();
	return (
		<nav className="sidecats only-wide" aria-label={t`Категории`}>
			<CategoryLinks sections={sections} activeSlug={activeSlug} className="" onAsk={onAsk}>
				{(section) => (
					<>
						{section.image !== undefined && <Picture src={section.image} alt="" width={24} />}
						<span className="two">{section.name}</span>
					</>
				)}
			</CategoryLinks>
		</nav>
	);
}
