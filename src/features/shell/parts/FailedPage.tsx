import { Trans } from '@lingui/react/macro';
import { Button } from '#src/kit/controls/Button.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { KitchenDrawing } from '#src/kit/page/KitchenDrawing.tsx';

/** A page all of which did not load, with another try. Of a part of a page `FailedLoad` says so in the part's place. */
export function FailedPage({ onRetry }: { readonly onRetry: () => void }) {
	return (
		<div role="alert">
			<Empty
				art={<KitchenDrawing />}
				title={<Trans>Не загрузилось</Trans>}
				action={
					<Button onClick={onRetry}>
						<Trans>Повторить</Trans>
					</Button>
				}
			/>
		</div>
	);
}
