import '../../widgets/promocode.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Referral } from '#core/contract/account.ts';
import { linkIntoShop } from '#core/rules/link-into-shop.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import { referral } from '../../state/own.ts';
import { languageAtom } from '../../state/page.ts';
import { workTimeAtom } from '../../state/place.ts';
import { prepareMessageAtom } from '../../state/shared-message.ts';
import { longDateText } from '../../text/time.ts';
import gift from '../../ui/art/wrapped-gift.svg';
import { Empty } from '../../ui/Empty.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { useAppLink, useShare } from '../../widgets/use-share.ts';
import { OwnPage } from './OwnPage.tsx';
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
						title={<Trans>Приглашать друзей пока нельзя</Trans>}
						text={<Trans>Когда магазин начнёт дарить за это бонусы, код будет здесь</Trans>}
					/>
				) : (
					<Invitation referral={value} />
				)
			}
		</OwnPage>
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
	const invite = () =>
		share({
			text: textForShare,
			url: linkIntoShop({ kind: 'referral', code }, { appLink, origin: location.origin }),
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
			<section className="bonus invite lilac">
				<div>
					<p className="t1">{title}</p>
					<p className="call">{text}</p>
				</div>
				<img className="food" src={gift} alt="" width={120} height={120} />
			</section>
			<section className="section">
				<div className="row">
					<div className="field grow">
						<span role="status">
							{isCopied ? <Trans>Код скопирован</Trans> : <Trans>Ваш код</Trans>}
						</span>
						<p className="v one strong">{code}</p>
					</div>
					<RoundButton className="big" label={t`Скопировать код`} onClick={() => void copy()}>
						<IconCopy className="i s20" aria-hidden />
					</RoundButton>
				</div>
			</section>
			{friends !== undefined && <Friends friends={friends} />}
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
			<section className="section">
				<dl className="stats">
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
			</section>
			{friends.length > 0 && (
				<section className="section flush">
					{friends.map((one) => {
						const name = one.name === '' ? t`Друг` : one.name;
						const date = one.at === undefined ? '' : longDateText(one.at, timeZone, language);
						return (
							<div className="cell" key={`${one.at} ${one.name}`}>
								<span className="ic face" aria-hidden>
									{[...name][0]}
								</span>
								<span className="grow">
									<b>{name}</b>
									<span className="d">
										{one.hasOrdered ? date : <Trans>Ждём, когда вручат первый заказ</Trans>}
									</span>
								</span>
								{one.points > 0 && <b className="num ok-t">+{i18n.number(one.points)}</b>}
							</div>
						);
					})}
				</section>
			)}
		</>
	);
}
