import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Prize, Spin, Wheel, WheelSector } from '#core/contract/account/account.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import { PrizePicture, prizeDrawing } from '#src/features/coupons/parts/PrizePicture.tsx';
import {
	keepSpinAtom,
	showMissedPrizeAtom,
	showPrizeAtom,
	spinWheelAtom,
} from '#src/features/coupons/state/wheel.ts';
import { MenuButton } from '#src/features/menu/parts/MenuButton.tsx';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { href } from '#src/routes.ts';
import { tieNumbers } from '#src/text/ties.ts';
import { OwnPage } from '../OwnPage.tsx';
import { wheel } from '../state/account-data.ts';
import { useMomentText } from '../use-moment-text.ts';
import { useOwn } from '../use-own.ts';
import { WheelDrawing } from './WheelDrawing.tsx';
import styles from './wheel.module.css';

/** The fortune wheel: the shop decides, the disc only shows it. A site's own page of it stands in a frame. */
export function WheelScreen() {
	const { t } = useLingui();
	const { own, onRetry } = useOwn(wheel);
	const isSpinnable = own.status === 'ready' && own.value !== 'page' && own.value.isActive;
	return (
		<OwnPage page="lk-game" own={own} onRetry={onRetry} hasAction={isSpinnable}>
			{(value) => {
				if (value === 'page')
					return (
						<iframe
							className={styles.frame}
							title={t`Колесо фортуны`}
							src={`${import.meta.env.VITE_API_ORIGIN ?? ''}/api/wheel/`}
							sandbox="allow-scripts allow-forms"
						/>
					);
				return value.isActive ? (
					<Game wheel={value} />
				) : (
					<Empty
						art={<WheelDrawing />}
						title={<Trans>Колесо сейчас не крутится</Trans>}
						text={<Trans>Загляните позже</Trans>}
						action={<MenuButton />}
					/>
				);
			}}
		</OwnPage>
	);
}

/** How long the disc turns: wheel.module.css says the same. */
const TURN_MS = 3600;
const WHOLE_TURNS = 5;

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Game({ wheel: { sectors, spinsLeft, nextSpinAt, lastPrize } }: { readonly wheel: Wheel }) {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const spinWheel = useSetAtom(spinWheelAtom);
	const keep = useSetAtom(keepSpinAtom);
	const showPrize = useSetAtom(showPrizeAtom);
	const showMissed = useSetAtom(showMissedPrizeAtom);
	const [angle, setAngle] = useState(0);
	const [isBusy, setBusy] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const coming = useRef<Spin>(undefined);
	// Left while it turns: the prize is the customer's already.
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			if (coming.current !== undefined) keep(coming.current);
		},
		[keep],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever the wheel has been read
	useEffect(() => {
		if (!isBusy) showMissed();
	}, [isBusy, showMissed, spinsLeft, lastPrize]);
	const stop = () => {
		clearTimeout(timer.current);
		const spin = coming.current;
		if (spin === undefined) return;
		coming.current = undefined;
		keep(spin);
		setBusy(false);
		showPrize(spin.prize);
		haptic('medium');
	};
	const turn = async () => {
		if (isBusy || spinsLeft === 0) return;
		setBusy(true);
		const outcome = await spinWheel();
		if (!outcome.ok) {
			setBusy(false);
			return;
		}
		coming.current = outcome.spin;
		const index = sectors.findIndex((one) => one.id === outcome.spin.sectorId);
		const rest = 360 - (index * 360) / sectors.length;
		setAngle((now) => Math.ceil(now / 360) * 360 + WHOLE_TURNS * 360 + rest);
		if (wantsStill()) stop();
		else timer.current = setTimeout(stop, TURN_MS + 100);
	};
	const canTurn = spinsLeft > 0;
	const isSure = sectors.every((one) => one.type !== 'none' || one.weight === 0);
	return (
		<>
			<div className={styles.table}>
				<div className={styles.game}>
					<h2 className={classes('t1', styles.title)}>
						{isSure ? (
							<Trans>Крутите — проиграть нельзя</Trans>
						) : (
							<Trans>Крутите и выигрывайте</Trans>
						)}
					</h2>
					<p className={classes('hint', styles.tries)}>
						{canTurn ? <Trans>Осталось попыток: {spinsLeft}</Trans> : <NextTurn at={nextSpinAt} />}
					</p>
					<Disc sectors={sectors} angle={angle} />
				</div>
				<div className={styles.prizes}>
					{!isBusy && lastPrize !== undefined && <LastPrize prize={lastPrize} />}
					<Odds sectors={sectors} />
				</div>
			</div>
			<MainAction text={t`Крутить`} isEnabled={canTurn} isBusy={isBusy} run={() => void turn()} />
		</>
	);
}

function NextTurn({ at }: { readonly at: number | undefined }) {
	const momentText = useMomentText();
	if (at === undefined) return <Trans>Попыток больше нет</Trans>;
	const time = momentText(at);
	return <Trans>Следующая попытка: {time}</Trans>;
}

function LastPrize({ prize }: { readonly prize: Prize }) {
	const cell = {
		before: (
			<span className={classes(tile.plate, 'butter', styles.picture)}>
				<PrizePicture prize={prize} width={32} />
			</span>
		),
		note: <Trans>Прошлый приз</Trans>,
		children: tieNumbers(prize.label),
	};
	return (
		<Section look="flush" className={styles.lastPrize}>
			{prize.type === 'none' ? (
				<Cell {...cell} />
			) : (
				<Cell
					as={Link}
					href={prize.type === 'bonus' ? href('lk-bonuses') : href('lk-promocodes')}
					isWay
					{...cell}
				/>
			)}
		</Section>
	);
}

const CENTRE = 160;
const RADIUS = 150;

/** A point of the rim, `degrees` clockwise from the top. */
function rim(degrees: number): string {
	const angle = ((degrees - 90) * Math.PI) / 180;
	const x = CENTRE + RADIUS * Math.cos(angle);
	const y = CENTRE + RADIUS * Math.sin(angle);
	return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function Disc({
	sectors,
	angle,
}: {
	readonly sectors: readonly WheelSector[];
	readonly angle: number;
}) {
	const { t } = useLingui();
	const step = 360 / sectors.length;
	const count = sectors.length;
	return (
		<div className={styles.wheel}>
			<svg viewBox="0 0 320 320" role="img" aria-label={t`Колесо с призами, их ${count}`}>
				<circle cx={CENTRE} cy={CENTRE} r="158" fill="var(--accent)" />
				<g className={styles.disc} style={{ transform: `rotate(${angle}deg)` }}>
					{sectors.map((sector, index) => (
						<path
							key={sector.id}
							d={`M${CENTRE} ${CENTRE}L${rim((index - 0.5) * step)}A${RADIUS} ${RADIUS} 0 0 1 ${rim((index + 0.5) * step)}Z`}
							fill={index % 2 === 0 ? 'var(--accent-soft)' : 'var(--surface)'}
						/>
					))}
					{sectors.map((sector, index) => (
						<g key={sector.id} transform={`rotate(${index * step} ${CENTRE} ${CENTRE})`}>
							{sector.type !== 'none' && (
								<image href={prizeDrawing(sector)} x={CENTRE - 22} y="52" width="44" height="44" />
							)}
							<text x={CENTRE} y="42" textAnchor="middle">
								{sectorText(sector)}
							</text>
						</g>
					))}
				</g>
				<circle cx={CENTRE} cy={CENTRE} r="34" fill="var(--surface)" />
				<circle cx={CENTRE} cy={CENTRE} r="24" fill="var(--accent)" />
			</svg>
			<svg className={styles.pointer} viewBox="0 0 40 48" width="40" height="48" aria-hidden="true">
				<path d="M20 46C16 34 4 28 4 17a16 16 0 0 1 32 0c0 11-12 17-16 29Z" fill="var(--text)" />
				<circle cx="20" cy="17" r="6" fill="var(--accent)" />
			</svg>
		</div>
	);
}

/** What fits on a slice: the whole label is in the list of odds. */
function sectorText({ type, value, label }: WheelSector): string {
	if (type === 'bonus') return value;
	return label.length > 13 ? `${cutTo(label, 12)}…` : label;
}

function Odds({ sectors }: { readonly sectors: readonly WheelSector[] }) {
	const { i18n } = useLingui();
	const whole = sectors.reduce((sum, one) => sum + one.weight, 0);
	if (whole <= 0) return null;
	return (
		<Section>
			<h2>
				<Trans>Шансы</Trans>
			</h2>
			<dl className={styles.odds}>
				{sectors.map((one) => (
					<div key={one.id}>
						<dt>{tieNumbers(one.label)}</dt>
						<dd>
							{i18n.number(one.weight / whole, { style: 'percent', maximumFractionDigits: 1 })}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
