import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * What modules may hold of their own, and why. Of the storefront all else is in the store: two of them, in two tests or two
 * rendered requests, share nothing. Of the server all else belongs to what was opened: two shops in one process share nothing.
 */
const ALLOWED: Readonly<Record<string, string>> = {
	// Code and scripts, loaded once for the whole page.
	'src/text/phone.ts loading': 'code on its way',
	'src/text/phone.ts loaded': 'code that has come',
	'src/features/place/map/yandex-maps.ts loaded': "the page's one script of maps",
	// Caches: the same key always has the same value.
	'src/text/intl/intl.ts brought': 'formats by language',
	'src/text/time/time.ts dates': 'formats by language',
	'src/text/money.ts formats': 'formats by language',
	'src/seo/canonical.ts known': 'addresses by the menu they are made of',
	'src/features/search/engine/synonyms.ts byStem': 'a table filled as the module loads',
	'src/features/search/engine/edit-distance.ts rows': 'scratch memory of one synchronous call',
	// By an element or a document: gone with it.
	'src/kit/sheet/top-sheet.ts layers': "a document's open sheets",
	'src/kit/hooks/use-near.ts watches': "a document's observer, while something is observed",
	'src/app/effects/survive-page-translation.ts standIns': 'by the text node',
	'src/app/effects/survive-page-translation.ts taken': 'by the text node',
	// Of the browser, which has one of each.
	'src/lib/log.ts isPageLeft': 'whether the browser leaves the page',
	'src/lib/http/launch-name.ts name': 'for the requests of the page, until its visit ends',
	'src/messenger/telegram/telegram.ts stop': 'one may answer the client',
	'src/features/stories/state/media-cache.ts onTheirWay': 'files on their way into the database',
	'src/features/stories/state/media-cache.ts opened': "the browser's one database",
	'src/search-worker.ts search': "a worker's whole purpose",
	// Definitions.
	'src/lib/storage.ts registry': 'which atoms are kept, not what is in them',
	'core/rules/money/currency.ts digits': 'a constant of the installation, set once (decision 0044)',
	'server/gateway/api/calls/call-facts.ts known': 'what is declared of a route, by its handler',
	// Caches of core and server: the same key always has the same value.
	'core/rules/time/work-time-zone.ts formats': 'formats by time zone',
	'core/rules/site/entities.ts named': 'a table, filled when it is asked for first',
	'core/rules/site/graphemes.ts segmenter': "the engine's own, the same for every text",
	'core/rules/time/work-time-zone.ts known': 'offsets by day and time zone',
	'core/rules/time/work-time-zone.ts last': 'the minute asked for last',
	'server/gateway/site/brands.ts known': 'brands by the data they are found in',
	'server/gateway/media/open-sharp.ts opened': 'code on its way, set up once for the process',
	'server/sql/database.ts addresses': 'by the connection: gone with it',
	'server/texts/texts.ts known': 'texts by language',
	// Scripts of pages: a module is one page's, and its state the page's.
	'server/demo/brand/bench.ts sending': 'what is on its way to the server',
	'server/demo/brand/bench.ts theme': 'the theme the page shows',
	'server/demo/brand/bench.ts timers': 'by the field that is typed into',
	'server/demo/telegram/bench-ask.ts answerQuestion': 'the question on the page',
	'server/demo/telegram/bench.ts client': 'the client on the page',
	'server/demo/telegram/bench.ts frame': 'the frame on the page',
	'server/demo/telegram/bench.ts launch': 'the launch the page shows',
	'server/demo/telegram/bench.ts launchNumber': 'the launch the page shows',
};

const COLLECTION = /^(Map|Set|WeakMap|WeakSet|Array)$/;
const UNCHANGING = /^: (readonly |Readonly)/;

/** `let` and collections that may change, at a module's top level. */
function stateOf(path: string): string[] {
	const text = readFileSync(join(ROOT, path), 'utf8');
	const { program } = parseSync(path, text);
	const sourceOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
	return program.body.flatMap((statement) => {
		const declared =
			statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
		if (declared?.type !== 'VariableDeclaration') return [];
		return declared.declarations.flatMap(({ id, init }) => {
			const type = id.typeAnnotation ? sourceOf(id.typeAnnotation) : '';
			const isConstant = declared.kind === 'const';
			if (isConstant && (!isCollection(init) || UNCHANGING.test(type))) return [];
			return [`${path} ${sourceOf(id).replace(type, '')}`];
		});
	});
}

function isCollection(value: ESTree.Expression | null | undefined): boolean {
	if (value?.type === 'NewExpression')
		return value.callee.type === 'Identifier' && COLLECTION.test(value.callee.name);
	if (value?.type === 'ArrayExpression') return value.elements.length === 0;
	return value?.type === 'ObjectExpression' && value.properties.length === 0;
}

test('modules hold no state of their own', () => {
	const paths = globSync('{src,core,server}/**/*.{ts,tsx}', { cwd: ROOT })
		.map((path) => path.replaceAll(sep, '/'))
		.filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
	expect(paths.length).toBeGreaterThan(1000);
	expect(paths.flatMap(stateOf).sort()).toEqual(Object.keys(ALLOWED).sort());
});
