import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { joined } from '#core/rules/bidi.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { placeTroubleText } from '#src/text/checkout-gaps.ts';
import { useOfferText } from './parts/use-offer-text.ts';
import { zoneAtom } from './state/place.ts';
import { zoneTroubleAtom } from './state/place-trouble.ts';
import styles from './zone-tag.module.css';

/** Over the map: what delivery to the chosen address costs and how long it takes, or that it cannot be. */
export function ZoneTag({ coords }: { readonly coords: LngLat | undefined }) {
	const { i18n } = useLingui();
	const offerAt = useAtomValue(zoneAtom);
	const troubleAt = useAtomValue(zoneTroubleAtom);
	const offerText = useOfferText();
	if (coords === undefined) return null;
	const offer = offerAt(coords);
	const trouble = troubleAt(coords);
	const words = offer === undefined ? undefined : offerText(offer);
	return (
		<p className={styles.tag} data-part="zone-tag" aria-live="polite">
			{words !== undefined && joined([words.minutes, words.price])}
			{trouble !== undefined && placeTroubleText(trouble, i18n)}
		</p>
	);
}
