/** The page of the kit: a section for each component, in it a sample of each state. */
import { grouped } from '#core/rules/grouped.ts';
import { classes } from '../kit/text/classes.ts';
import type { Example } from './examples/example.ts';
import styles from './gallery.module.css';
import { addressWith, frameAddress } from './look.ts';

const LOOKS = [
	['light', { theme: 'light', in: undefined }],
	['dark', { theme: 'dark', in: undefined }],
	['Telegram', { theme: 'light', in: 'telegram' }],
	['Telegram, dark', { theme: 'dark', in: 'telegram' }],
] as const;

export function Gallery({
	examples,
	query,
	shops,
}: {
	readonly examples: readonly Example[];
	/** Of the page's address: what it looks like. */
	readonly query: URLSearchParams;
	/** Names of the shops whose brand can be worn. */
	readonly shops: readonly string[];
}) {
	return (
		<main className={styles.gallery}>
			<h1 className="t1">Kit</h1>
			<nav className={styles.links} aria-label="Look">
				{LOOKS.map(([name, changes]) => (
					<a key={name} className="link" href={addressWith(query, changes)}>
						{name}
					</a>
				))}
			</nav>
			<nav className={styles.links} aria-label="Brand">
				{shops.map((shop) => (
					<a key={shop} className="link" href={addressWith(query, { shop })}>
						{shop}
					</a>
				))}
			</nav>
			{[...grouped(examples, ({ component }) => component)].map(([component, states]) => (
				<section key={component} className={styles.component} data-component={component}>
					<h2 className="t3">{component}</h2>
					<div className={styles.samples}>
						{states.map((example) => (
							<Sample key={example.state} example={example} query={query} />
						))}
					</div>
				</section>
			))}
		</main>
	);
}

function Sample({
	example,
	query,
}: {
	readonly example: Example;
	readonly query: URLSearchParams;
}) {
	const { component, state, ground = 'surface', frameHeight, draw } = example;
	return (
		<figure className={styles.sample}>
			<figcaption className="cap hint">{state}</figcaption>
			{frameHeight === undefined ? (
				<div className={classes(GROUNDS[ground])}>{draw()}</div>
			) : (
				<iframe
					className={styles.frame}
					title={`${component}, ${state}`}
					src={frameAddress(query, example)}
					height={frameHeight}
				/>
			)}
		</figure>
	);
}

const GROUNDS = { surface: styles.surface, page: undefined, screen: styles.screen };
