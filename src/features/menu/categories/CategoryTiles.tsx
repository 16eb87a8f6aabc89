import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { wholeSentences } from '#src/text/sentences.ts';
import { tieNumbers, tieTitle } from '#src/text/ties.ts';
import colored from '../parts/name-color.module.css';
import { nameColor } from '../parts/name-color.ts';
import { tintOf } from '../parts/tint.ts';
import { useMenuHref } from '../parts/use-menu-href.ts';
import styles from './category-tiles.module.css';

/** How tiles are laid out: one in a row, two, or one wide and two small by turns (page types cat1, cat2, cat12). */
export type TileLook = 'one' | 'two' | 'one-two';

/** How many tiles stand at the top of the page: their pictures are fetched first. */
const AT_TOP = 4;
/** Letters beside the picture of a wide tile: four lines on a phone. */
const LONGEST_TEXT = 90;

/** Categories as large tiles, each a link to its own page. */
export function CategoryTiles({
	sections,
	look,
	isInSheet = false,
	onGo,
}: {
	readonly sections: readonly MenuSection[];
	readonly look: TileLook;
	readonly isInSheet?: boolean;
	/** Ahead of the link's own way, which a prevented event does not take. */
	readonly onGo?: (event: MouseEvent, section: MenuSection) => void;
}) {
	const hrefOf = useMenuHref();
	return (
		<ul
			className={classes(styles.tiles, isInSheet && styles.inSheet)}
			data-part="tiles"
			data-look={look}
		>
			{sections.map((section, index) => {
				const isWide = look === 'one' || (look === 'one-two' && index % 3 === 0);
				const image = isWide ? (section.wideImage ?? section.image) : section.image;
				return (
					<li key={section.id} className={isWide ? styles.wide : undefined}>
						<Link
							href={hrefOf(section)}
							className={classes(styles.tile, tintOf(index))}
							style={nameColor(section.nameColor)}
							onClick={(event: MouseEvent) => onGo?.(event, section)}
						>
							<span className={classes(styles.name, colored.name)} data-travels="title">
								{tieTitle(section.name)}
							</span>
							{isWide && <TileText html={section.description} />}
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

/** What the section says of itself, by whole sentences, as far as there is room. */
function TileText({ html }: { readonly html: string }) {
	const text = wholeSentences(plainText(html), LONGEST_TEXT);
	return text !== '' && <small className={styles.text}>{tieNumbers(text)}</small>;
}
