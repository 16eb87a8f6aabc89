/** React's way into the page, in a file of its own with React: it has run before the app begins (`document-template.ts`). */
export { createRoot, hydrateRoot } from 'react-dom/client';
