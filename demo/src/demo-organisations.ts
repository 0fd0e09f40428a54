import { acme } from './acme.ts';
import type { DemoOrganisation } from './demo-data.ts';
import { globex } from './globex.ts';

/** Organisations created at the first start. The same seed gives the same people, texts and pictures. */
export function demoOrganisations(seed: number): DemoOrganisation[] {
  return [acme(seed), globex(seed)];
}
