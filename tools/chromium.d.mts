/** The path of a local Chromium or Chrome: the one in ATRIUM_CHROMIUM, or an installed one. */
export function findChromium(environment?: Record<string, string | undefined>): string | undefined;
/**
 * The path of a Chromium: a local one, or one that is downloaded once into the cache. Throws what to install if there
 * is neither.
 */
export function obtainChromium(environment?: Record<string, string | undefined>): Promise<string>;
