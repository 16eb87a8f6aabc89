import source from 'virtual:early-theme';

/**
 * Text of the inline script that goes first into <head>. The server render exports it, so that the
 * gateway can write it into the page and put its hash into the Content-Security-Policy.
 */
export const earlyScript: string = source;
