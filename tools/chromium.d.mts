/** The Chromium or Chrome on this machine, if there is one. */
export function findChromium(environment?: Record<string, string | undefined>): string | undefined;
export const howToGetChromium: string;
