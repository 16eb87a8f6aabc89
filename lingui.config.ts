import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
	sourceLocale: 'ru',
	locales: 'ru be en de fr pt es it hy vi id zh-CN kk hi tr tt az uz'.split(' '),
	catalogs: [
		{ path: '<rootDir>/src/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*'] },
	],
	// Without line numbers, moving code leaves the catalogues alone.
	format: formatter({ lineNumbers: false }),
});
