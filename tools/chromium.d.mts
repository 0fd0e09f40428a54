/** The path of a local Chromium or Chrome, if one is installed. */
export function findChromium(environment?: Record<string, string | undefined>): string | undefined;
export const howToGetChromium: string;
