import type { SectionLook } from '#src/features/menu/sections/section-look.ts';
import { GroceryCard } from './GroceryCard.tsx';

/** Shelves of page types samokat and lavka. */
export const GROCERY_LOOK: SectionLook = { list: 'dense', Card: GroceryCard };
