import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { ShopLink } from './ShopLink.tsx';

export interface CellProps {
	readonly icon: ComponentType<{ readonly className: string; readonly 'aria-hidden'?: boolean }>;
	readonly title: string;
	/** At the right end. */
	readonly note?: string | undefined;
}

function CellInside({ icon: Icon, title, note }: CellProps) {
	return (
		<>
			<span className="ic">
				<Icon className="i s20" aria-hidden />
			</span>
			<span className="grow callb">{title}</span>
			{note !== undefined && <span className="call hint">{note}</span>}
			<IconChevronRight className="i s20" aria-hidden />
		</>
	);
}

/** A line of a menu that leads to a page. */
export function MenuLink({ url, ...cell }: CellProps & { readonly url: string }) {
	return (
		<ShopLink className="cell" url={url}>
			<CellInside {...cell} />
		</ShopLink>
	);
}

/** A line of a menu that opens another modal. */
export function MenuButton({ onClick, ...cell }: CellProps & { readonly onClick: () => void }) {
	return (
		<button type="button" className="cell" aria-haspopup="dialog" onClick={onClick}>
			<CellInside {...cell} />
		</button>
	);
}
