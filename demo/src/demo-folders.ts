import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The organisations that ship with the product: a company, and a small one to show that they do not see each other. */
export const demoFolders: readonly string[] = [folder('acme'), folder('globex')];
