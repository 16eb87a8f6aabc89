import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { admitsScripts, type ConsentChoice } from '#core/rules/site/scripts.ts';
import { articlesAtom, loadArticlesAtom } from '#src/features/content/state/articles.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { modalsAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { answerConsentAtom, isAskingConsentAtom } from '../state/consent.ts';
import { isConsentReopenedAtom } from '../state/consent-reopened.ts';
import styles from './cookie-bar.module.css';

/** Asks for scripts of others; never over something open, and not where none would run. */
export function CookieBar() {
	const [path] = useLocation();
	const isAsking = useAtomValue(isAskingConsentAtom);
	const isCovered = useAtomValue(modalsAtom).length > 0;
	return isAsking && !isCovered && admitsScripts(path) ? <BarWithPolicy /> : null;
}

/** Once it is known whether the shop has a page to read about it: a line that comes later would move the rest. */
function BarWithPolicy() {
	const texts = useAtomValue(articlesAtom);
	const load = useSetAtom(loadArticlesAtom);
	useEffect(() => void load(), [load]);
	if (texts.status === 'loading') return null;
	const articles = texts.status === 'ready' ? texts.value : [];
	return <Bar hasPolicy={articles.some(({ kind, slug }) => kind === 'page' && slug === POLICY)} />;
}

/** The page the login links to as well. */
const POLICY = 'privacy';

/** Quiet: it neither announces itself nor takes the focus, unless it was called. Both answers weigh the same. */
function Bar({ hasPolicy }: { readonly hasPolicy: boolean }) {
	const { t } = useLingui();
	const answer = useSetAtom(answerConsentAtom);
	const isTranslated = useAtomValue(settingsAtom).scripts.some(({ kind }) => kind === 'translator');
	const { bar, giveBack } = useFocusIfCalled();
	const choose = (choice: ConsentChoice) => {
		void answer(choice);
		giveBack();
	};
	return (
		<section
			ref={bar}
			className={styles.bar}
			data-part="cookie-bar"
			aria-label={t`Настройки cookie`}
			tabIndex={-1}
		>
			<p>
				<Trans>
					Разрешить cookie сторонних сервисов? Они помогают понять, что улучшить. Без них магазин
					работает так же.
				</Trans>{' '}
				{isTranslated && (
					<>
						<Trans>С ними меню переведёт Google.</Trans>{' '}
					</>
				)}
				{hasPolicy && (
					<Link className="link" href={href('information-page', { slug: POLICY })}>
						<Trans>Подробнее</Trans>
					</Link>
				)}
			</p>
			<div className={styles.answers}>
				<Button look="quiet" size="mid" onClick={() => choose('declined')}>
					<Trans>Отклонить</Trans>
				</Button>
				<Button look="quiet" size="mid" onClick={() => choose('accepted')}>
					<Trans>Принять</Trans>
				</Button>
			</div>
		</section>
	);
}

/** Called by the visitor, the bar takes the focus, and gives it back. */
function useFocusIfCalled() {
	const isCalled = useAtomValue(isConsentReopenedAtom);
	const bar = useRef<HTMLElement>(null);
	const before = useRef<Element>(null);
	useEffect(() => {
		if (!isCalled) return;
		before.current = document.activeElement;
		bar.current?.focus();
	}, [isCalled]);
	const giveBack = () => {
		if (before.current instanceof HTMLElement) before.current.focus();
	};
	return { bar, giveBack };
}
