/** Loads what shows the notices, once. */
export const loadNotices = () => import('./NoticeHost.tsx');
