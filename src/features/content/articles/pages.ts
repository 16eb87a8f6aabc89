/** The screens of the shop’s texts, loaded as one part. */
export { BlogPostScreen } from './BlogPostScreen.tsx';
export { BlogScreen } from './BlogScreen.tsx';
export { InformationPageScreen } from './InformationPageScreen.tsx';
export { InformationPostScreen } from './InformationPostScreen.tsx';
export { InformationScreen } from './InformationScreen.tsx';
