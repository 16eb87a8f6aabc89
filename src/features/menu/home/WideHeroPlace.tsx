import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { usePart } from '#src/kit/page/use-part.ts';
import { wideHero } from './wide-hero-part.ts';

/** The shop's face on wide pages, once it is loaded; `dish` as there. */
export function WideHeroPlace({ dish }: { readonly dish?: ProductCard | undefined }) {
	const { component: WideHero } = usePart(wideHero);
	return WideHero === undefined ? null : <WideHero dish={dish} />;
}
