/** A row of a section: a sign, a name with a note under it, and what belongs to it at the end. */
import { IconChevronRight } from '@tabler/icons-react';
import { Cell as TelegramCell } from '@telegram-apps/telegram-ui';
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { InTelegramUi } from '../telegram-ui/InTelegramUi.tsx';
import { classes } from '../text/classes.ts';
import styles from './cell.module.css';

interface OwnProps<Element extends ElementType> {
	/** What it is: a row to read (`div`, unless named), a control's label, a button, a link. */
	readonly as?: Element;
	/** A sign on a small plate. */
	readonly icon?: ReactNode;
	/** Of the sign's plate, where it is not the usual one. */
	readonly iconClass?: string | undefined;
	/** In the sign's place and of any size: a picture. */
	readonly before?: ReactNode;
	/** Its name. */
	readonly children: ReactNode;
	/** A second, smaller line; several of them as `span`s. */
	readonly note?: ReactNode;
	/** At the end: a control, a sum. */
	readonly after?: ReactNode;
	/** It leads on: an arrow at the end. */
	readonly isWay?: boolean;
	/** The choice that holds. */
	readonly isOn?: boolean;
	/** Of the name, and with "-note" behind it of the note: what a control in the cell is labelled by. */
	readonly labelId?: string;
	/** Its name is a setting's, not a choice's: in the weight of text. */
	readonly isPlain?: boolean;
	readonly className?: string | undefined;
}
export type CellProps<Element extends ElementType = 'div'> = OwnProps<Element> &
	Omit<ComponentPropsWithoutRef<Element>, keyof OwnProps<Element>>;

export function Cell<Element extends ElementType = 'div'>({
	as,
	icon,
	iconClass,
	before,
	children,
	note,
	after,
	isWay = false,
	isOn = false,
	labelId,
	isPlain = false,
	className,
	...rest
}: CellProps<Element>) {
	return (
		<InTelegramUi>
			<TelegramCell
				{...rest}
				{...(as === 'button' ? { type: 'button' } : {})}
				Component={as ?? 'div'}
				multiline
				className={classes(
					styles.cell,
					isOn && styles.on,
					icon === undefined && styles.unsigned,
					className,
				)}
				before={
					icon === undefined ? (
						before
					) : (
						<span className={classes(styles.icon, iconClass)}>{icon}</span>
					)
				}
				description={
					note && (
						<span id={labelId && `${labelId}-note`} className={styles.note}>
							{note}
						</span>
					)
				}
				after={
					(Boolean(after) || isWay) && (
						<span className={styles.after}>
							{after}
							{isWay && <IconChevronRight className="i s20 hint" aria-hidden />}
						</span>
					)
				}
			>
				<span id={labelId} className={isPlain ? styles.plain : styles.name}>
					{children}
				</span>
			</TelegramCell>
		</InTelegramUi>
	);
}

/** Cells that are choices: each with a plate of its own, the one that holds in the accent's colour. */
export function Options(props: Omit<ComponentPropsWithoutRef<'div'>, 'className'>) {
	return <div {...props} className={styles.options} />;
}
