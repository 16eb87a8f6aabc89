import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Referral } from '#core/contract/account/account.ts';
import { linkIntoShop } from '#core/rules/site/link-into-shop.ts';
import { QrCode } from '#src/features/sharing/parts/QrCode.tsx';
import gift from '#src/kit/art/wrapped-gift.svg';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { fieldClass, fieldValue } from '#src/kit/controls/Field.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { tieNumbers, tieTitle } from '#src/text/ties.ts';
import { longDateText } from '#src/text/time/time.ts';
import { MenuButton } from '../menu/parts/MenuButton.tsx';
import { workTimeAtom } from '../place/state/place.ts';
import { useAppLink, useShare } from '../sharing/parts/use-share.ts';
import { prepareMessageAtom } from '../sharing/state/shared-message.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { showNoticeAtom } from '../shell/state/notices.ts';
import { languageAtom } from '../shell/state/page.ts';
import { OwnPage } from './OwnPage.tsx';
import styles from './referrals.module.css';
import { referral } from './state/account-data.ts';
import { useOwn } from './use-own.ts';

/** The customer's own code for friends, the way to send it, and who came by it. */
export function ReferralsScreen() {
	const { own, onRetry } = useOwn(referral);
	const isOn = own.status === 'ready' && own.value !== undefined;
	return (
		<OwnPage page="lk-referals" own={own} onRetry={onRetry} hasAction={isOn}>
			{(value) =>
				value === undefined ? (
					<Empty
						art={<GiftDrawing />}
						title={<Trans>Приглашать друзей пока нельзя</Trans>}
						text={<Trans>Когда магазин начнёт дарить за это бонусы, код будет здесь</Trans>}
						action={<MenuButton />}
					/>
				) : (
					<Invitation referral={value} />
				)
			}
		</OwnPage>
	);
}

/** A present on a disc: no code to give away yet. */
function GiftDrawing() {
	return (
		<DiscDrawing shade={{ cx: 130, cy: 176, rx: 58, ry: 8 }}>
			<image href={gift} x="68" y="48" width="124" height="124" />
		</DiscDrawing>
	);
}

function Invitation({
	referral: { title, text, textForShare, code, friends },
}: {
	readonly referral: Referral;
}) {
	const { t } = useLingui();
	const notice = useSetAtom(showNoticeAtom);
	const [isCopied, setCopied] = useState(false);
	const share = useShare();
	const appLink = useAppLink();
	const prepare = useSetAtom(prepareMessageAtom);
	const url = linkIntoShop({ kind: 'referral', code }, { appLink, origin: location.origin });
	const invite = () =>
		share({
			text: textForShare,
			url,
			prepare: () => prepare({ referral: true }),
		});
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(code);
			setCopied(true);
		} catch {
			notice({ code: 'call_failed' });
		}
	};
	return (
		<>
			<section className={classes('lilac', styles.invitation)}>
				<div className={styles.words}>
					<p className="t1">{tieTitle(title)}</p>
					<p className={classes('call', styles.promise)}>{tieNumbers(text)}</p>
				</div>
				<img className="food" src={gift} alt="" width={120} height={120} />
			</section>
			<Section>
				<div className="row">
					<div className={classes(fieldClass(), 'grow')}>
						<span role="status">
							{isCopied ? <Trans>Код скопирован</Trans> : <Trans>Ваш код</Trans>}
						</span>
						<p className={classes(fieldValue, 'one strong')}>{code}</p>
					</div>
					<RoundButton isBig label={t`Скопировать код`} onClick={() => void copy()}>
						<IconCopy className="i s20" aria-hidden />
					</RoundButton>
				</div>
			</Section>
			{friends !== undefined && <Friends friends={friends} />}
			<Section>
				<figure className={styles.camera}>
					<QrCode text={url} label={t`QR-код приглашения`} />
					<figcaption className="call">
						<Trans>Наведите камеру телефона</Trans>
					</figcaption>
				</figure>
			</Section>
			<MainAction
				text={t`Пригласить`}
				label={
					<>
						<IconShare className="i" aria-hidden />
						<Trans>Пригласить</Trans>
					</>
				}
				run={() => void invite()}
			/>
		</>
	);
}

function Friends({ friends }: { readonly friends: NonNullable<Referral['friends']> }) {
	const { t, i18n } = useLingui();
	const language = useAtomValue(languageAtom);
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const ordered = friends.filter((one) => one.hasOrdered);
	const points = friends.reduce((sum, one) => sum + one.points, 0);
	return (
		<>
			<Section>
				<dl className={styles.counts}>
					<div>
						<dt>
							<Trans>пришли</Trans>
						</dt>
						<dd className="num">{friends.length}</dd>
					</div>
					<div>
						<dt>
							<Trans>получили заказ</Trans>
						</dt>
						<dd className="num">{ordered.length}</dd>
					</div>
					<div>
						<dt>
							<Trans>бонусов вам</Trans>
						</dt>
						<dd className="num">{i18n.number(points)}</dd>
					</div>
				</dl>
			</Section>
			{friends.length > 0 && (
				<Section look="flush">
					{friends.map((one) => {
						const name = one.name === '' ? t`Друг` : one.name;
						const date = one.at === undefined ? '' : longDateText(one.at, timeZone, language);
						return (
							<Cell
								key={`${one.at} ${one.name}`}
								className={styles.friend}
								icon={[...name][0]}
								iconClass={styles.face}
								note={one.hasOrdered ? date : <Trans>Ждём, когда вручат первый заказ</Trans>}
								after={
									one.points > 0 && (
										<b className={classes('num', styles.points)}>+{i18n.number(one.points)}</b>
									)
								}
							>
								{name}
							</Cell>
						);
					})}
				</Section>
			)}
		</>
	);
}
