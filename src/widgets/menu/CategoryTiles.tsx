import './category-tiles.css';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { Picture } from '../../ui/Picture.tsx';
import { nameColor } from '../name-color.ts';
import { tintOf } from '../tint.ts';
import { useMenuHref } from '../use-menu-href.ts';

/** How tiles are laid out: one in a row, two, or one wide and two small by turns (page types cat1, cat2, cat12). */
export type TileLook = 'one' | 'two' | 'one-two';

/** How many tiles stand at the top of the page: their pictures are fetched first. */
const AT_TOP = 4;

/** Categories as large tiles, each a link to its own page. */
export function CategoryTiles({
	sections,
	look,
	onGo,
}: {
	readonly sections: readonly MenuSection[];
	readonly look: TileLook;
	/** Ahead of the link's own way, which a prevented event does not take. */
	readonly onGo?: (event: MouseEvent, section: MenuSection) => void;
}) {
	const hrefOf = useMenuHref();
	return (
		<ul className={`tiles of-${look}`}>
			{sections.map((section, index) => {
				const isWide = look === 'one' || (look === 'one-two' && index % 3 === 0);
				const image = isWide ? (section.wideImage ?? section.image) : section.image;
				return (
					<li key={section.id} className={isWide ? 'wide' : undefined}>
						<Link
							href={hrefOf(section)}
							className={`tile own-name ${tintOf(index)}`}
							style={nameColor(section.nameColor)}
							onClick={(event: MouseEvent) => onGo?.(event, section)}
						>
							<span className="two">{section.name}</span>
							{isWide && section.description !== '' && (
								<small className="two">{plainText(section.description)}</small>
							)}
							{image !== undefined && (
								<Picture
									src={image}
									alt=""
									width={isWide ? 160 : 112}
									isPriority={index < AT_TOP}
								/>
							)}
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

function plainText(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
