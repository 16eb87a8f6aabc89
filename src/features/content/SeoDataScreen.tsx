import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { pathWords } from '#core/rules/site/path-names.ts';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { goBackAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { pageDataAtom } from '../shell/state/page.ts';
import styles from './seo-data.module.css';

/**
 * Every page of the shop with what it tells search engines (spec 2), for the owner who looks after them. The list comes with
 * the page alone: no other page carries it.
 */
export function SeoDataScreen() {
	const { t } = useLingui();
	const goBack = useSetAtom(goBackAtom);
	const { pages } = useAtomValue(pageDataAtom);
	const count = pages?.length ?? 0;
	return (
		<div className="app">
			<PageBar isPlain title={<Trans>Страницы для поисковиков</Trans>} onBack={() => goBack()} />
			<main id="shop-main" className={styles.page}>
				{pages === undefined ? (
					<p>
						<Trans>
							Список приходит вместе со страницей: <a href={href('seo-data')}>откройте её заново</a>
							.
						</Trans>
					</p>
				) : (
					<table>
						<caption className="hint">
							{t`${plural(count, {
								one: '# страница',
								few: '# страницы',
								many: '# страниц',
								other: '# страницы',
							})}`}
						</caption>
						<thead>
							<tr>
								<th scope="col">
									<Trans>Адрес</Trans>
								</th>
								<th scope="col">
									<Trans>Заголовок</Trans>
								</th>
								<th scope="col">
									<Trans>Описание</Trans>
								</th>
								<th scope="col">
									<Trans>Роботам</Trans>
								</th>
							</tr>
						</thead>
						<tbody>
							{pages.map((page) => (
								<tr key={page.path}>
									<th scope="row">
										<a href={page.path}>{pathWords(page.path)}</a>
									</th>
									<td>{page.title}</td>
									<td>{page.description}</td>
									<td>
										<span className={styles.robots}>{page.robots}</span>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				)}
			</main>
		</div>
	);
}
