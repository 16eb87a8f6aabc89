import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** No name in the menu has these words. */
export function NothingFound({
	query,
	onClear,
}: {
	readonly query: string;
	readonly onClear: () => void;
}) {
	return (
		<div className="none-found">
			<Empty
				art={
					<svg className="art" viewBox="0 0 260 200" aria-hidden="true">
						<circle cx="130" cy="100" r="94" fill="var(--tint-butter)" />
						<circle
							cx="118"
							cy="92"
							r="58"
							fill="var(--surface)"
							stroke="var(--text)"
							strokeWidth="9"
						/>
						<path d="M161 135l32 32" stroke="var(--text)" strokeWidth="15" strokeLinecap="round" />
						<path
							d="M83 70a41 41 0 0 1 17-15"
							fill="none"
							stroke="var(--text)"
							strokeOpacity=".25"
							strokeWidth="5"
							strokeLinecap="round"
						/>
					</svg>
				}
				title={<Trans>Ничего не нашлось</Trans>}
				text={<Trans>«{query}» в меню нет. Попробуйте другое слово.</Trans>}
				action={
					<Button onClick={onClear}>
						<Trans>Показать всё меню</Trans>
					</Button>
				}
			/>
		</div>
	);
}
