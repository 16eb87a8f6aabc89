/** What telegram-ui's components ask for around them, without its own root element, fonts and colours. */
import '@telegram-apps/telegram-ui/dist/styles.css';
import './telegram-ui.css';
import { AppRootContext } from '@telegram-apps/telegram-ui/dist/components/Service/AppRoot/AppRootContext.js';
import type { ReactNode } from 'react';

/** Its look for iOS is the plain one: no ripples, and texts are no headings. The colours are the shop's on every phone. */
const ROOT = { isRendered: true, platform: 'ios' } as const;

export function InTelegramUi({ children }: { readonly children: ReactNode }) {
	return <AppRootContext value={ROOT}>{children}</AppRootContext>;
}
