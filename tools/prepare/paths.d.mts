export const root: string;
/** Where the commands keep what they know about earlier runs. */
export const stamps: string;
/** Flags that make Node run TypeScript from source, once the packages are installed. */
export const fromSource: readonly string[];
/** The Node 24 installed with the packages, or the running Node if it is recent enough. */
export function node24(): string;
