import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
	sourceLocale: 'ru',
	locales: 'ru be en de fr pt es it hy vi id zh-CN kk hi tr tt az uz'.split(' '),
	catalogs: [
		{ path: '<rootDir>/src/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*'] },
		// The server's own: it sends them without a page.
		{
			path: '<rootDir>/server/texts/locales/{locale}',
			include: ['server'],
			exclude: ['**/*.test.*', '**/demo/**'],
		},
	],
	macro: { corePackage: ['@lingui/core/macro', '#server/texts/msg.ts'] },
	// Without origins, moving code leaves the catalogues alone.
	format: formatter({ origins: false }),
});
