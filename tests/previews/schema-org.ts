/** The shapes search engines ask of the parts a page may tell; a misspelt or missing field fails. */
import * as v from 'valibot';

const address = v.pipe(v.string(), v.url());
const words = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[^<>]*$/, 'expected plain text'));
const amount = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const reference = v.strictObject({ '@id': address });
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const offer = v.strictObject({
	'@type': v.literal('Offer'),
	name: v.optional(words),
	price: amount,
	priceCurrency: currency,
	availability: v.optional(
		v.picklist(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
	),
	priceSpecification: v.optional(v.looseObject({ '@type': v.literal('UnitPriceSpecification') })),
	url: v.optional(address),
	seller: v.optional(reference),
	itemOffered: v.optional(
		v.strictObject({ '@type': v.literal('Product'), name: words, url: v.optional(address) }),
	),
});

const aggregateOffer = v.strictObject({
	'@type': v.literal('AggregateOffer'),
	lowPrice: amount,
	highPrice: amount,
	priceCurrency: currency,
	offerCount: v.pipe(v.number(), v.minValue(2)),
	availability: v.string(),
	url: address,
	seller: reference,
	offers: v.array(offer),
});

const organization = v.strictObject({
	'@type': v.literal('Organization'),
	'@id': address,
	name: words,
	url: address,
	logo: v.optional(address),
	telephone: v.optional(words),
	email: v.optional(words),
	sameAs: v.optional(v.array(address)),
});

const website = v.strictObject({
	'@type': v.literal('WebSite'),
	'@id': address,
	name: words,
	description: v.optional(words),
	url: address,
	inLanguage: words,
	publisher: reference,
});

const place = v.strictObject({
	'@type': v.picklist(['Restaurant', 'Store']),
	'@id': address,
	name: words,
	description: v.optional(words),
	url: address,
	image: address,
	parentOrganization: reference,
	telephone: v.optional(words),
	address: v.optional(
		v.strictObject({ '@type': v.literal('PostalAddress'), streetAddress: words }),
	),
	geo: v.optional(
		v.strictObject({
			'@type': v.literal('GeoCoordinates'),
			latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
			longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
		}),
	),
	openingHoursSpecification: v.optional(
		v.array(
			v.strictObject({
				'@type': v.literal('OpeningHoursSpecification'),
				dayOfWeek: v.pipe(v.array(words), v.nonEmpty()),
				opens: clock,
				closes: clock,
			}),
		),
	),
	priceRange: v.optional(words),
	currenciesAccepted: v.optional(currency),
	hasMenu: v.optional(reference),
	hasOfferCatalog: v.optional(reference),
	acceptsReservations: v.optional(v.boolean()),
});

const heading = { name: words, description: v.optional(words), url: v.optional(address) };

const menu = v.strictObject({
	'@type': v.literal('Menu'),
	'@id': address,
	inLanguage: words,
	...heading,
	hasMenuSection: v.array(
		v.strictObject({
			'@type': v.literal('MenuSection'),
			...heading,
			hasMenuItem: v.array(
				v.strictObject({ '@type': v.literal('MenuItem'), ...heading, offers: v.optional(offer) }),
			),
		}),
	),
});

const catalog = v.strictObject({
	'@type': v.literal('OfferCatalog'),
	'@id': address,
	inLanguage: words,
	...heading,
	itemListElement: v.array(
		v.strictObject({
			'@type': v.literal('OfferCatalog'),
			...heading,
			itemListElement: v.array(offer),
		}),
	),
});

const product = v.strictObject({
	'@type': v.literal('Product'),
	'@id': address,
	sku: words,
	...heading,
	image: v.optional(v.pipe(v.array(address), v.nonEmpty())),
	category: v.optional(words),
	weight: v.optional(v.looseObject({ '@type': v.literal('QuantitativeValue') })),
	aggregateRating: v.exactOptional(
		v.strictObject({
			'@type': v.literal('AggregateRating'),
			ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
			ratingCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
		}),
	),
	offers: v.variant('@type', [offer, aggregateOffer]),
});

const crumbs = v.strictObject({
	'@type': v.literal('BreadcrumbList'),
	itemListElement: v.array(
		v.strictObject({
			'@type': v.literal('ListItem'),
			position: v.number(),
			name: words,
			item: v.optional(address),
		}),
	),
});

const text = {
	'@id': address,
	headline: words,
	description: v.optional(words),
	url: address,
	mainEntityOfPage: address,
	inLanguage: words,
	image: v.optional(address),
	articleSection: v.optional(words),
	datePublished: v.pipe(v.string(), v.isoTimestamp()),
	dateModified: v.pipe(v.string(), v.isoTimestamp()),
	author: reference,
	publisher: reference,
};
const article = v.strictObject({ '@type': v.literal('Article'), ...text });
const post = v.strictObject({ '@type': v.literal('BlogPosting'), ...text });
const blog = v.strictObject({
	'@type': v.literal('Blog'),
	'@id': address,
	name: words,
	url: address,
	inLanguage: words,
	publisher: reference,
	blogPost: v.pipe(v.array(post), v.nonEmpty()),
});

/** The nodes of a page's `@graph`. */
export const graphSchema = v.array(
	v.variant('@type', [
		organization,
		website,
		place,
		menu,
		catalog,
		product,
		crumbs,
		article,
		post,
		blog,
	]),
);
