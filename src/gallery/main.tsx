/** The entry of `/kit`, which development alone serves: every component in all its states, or one example by itself. */
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/widths.css';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createI18n } from '../i18n.ts';
import { EXAMPLES } from './examples/examples.ts';
import { Gallery } from './Gallery.tsx';
import { framedExample, showLook } from './look.ts';

const query = new URLSearchParams(location.search);
showLook(query);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const shops = document.documentElement.dataset.shops?.split(' ') ?? [];
const framed = framedExample(query, EXAMPLES);
createRoot(root).render(
	<I18nProvider i18n={await createI18n('ru')}>
		{framed === undefined ? (
			<Gallery examples={EXAMPLES} query={query} shops={shops} />
		) : (
			framed.draw()
		)}
	</I18nProvider>,
);
