/** What the shop's face shows on wide pages: the menu's first dish, or words alone, so that the menu begins sooner. */
export type Hero = 'dish' | 'words';
