import { acme } from './acme.ts';
import type { DemoOrganisation } from './demo-data.ts';
import { globex } from './globex.ts';

/** What a first start fills: the same seed gives the same people, words and pictures. */
export function demoOrganisations(seed: number): DemoOrganisation[] {
  return [acme(seed), globex(seed)];
}
