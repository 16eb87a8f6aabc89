/** The lines of the menu of pages. */
import type { ComponentType } from 'react';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { ShopLink } from './ShopLink.tsx';

export interface CellProps {
	readonly icon: ComponentType<{ readonly className: string; readonly 'aria-hidden'?: boolean }>;
	readonly title: string;
	/** At the right end. */
	readonly note?: string | undefined;
}

function inside({ icon: Icon, title, note }: CellProps) {
	return {
		icon: <Icon className="i s20" aria-hidden />,
		after: note !== undefined && <span className="call hint">{note}</span>,
		isWay: true,
		children: title,
	};
}

/** A line of a menu that leads to a page. */
export function MenuLink({ url, ...cell }: CellProps & { readonly url: string }) {
	return <Cell as={ShopLink} url={url} {...inside(cell)} />;
}

/** A line of a menu that opens another modal. */
export function MenuButton({ onClick, ...cell }: CellProps & { readonly onClick: () => void }) {
	return <Cell as="button" aria-haspopup="dialog" onClick={onClick} {...inside(cell)} />;
}
