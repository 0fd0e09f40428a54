import { readdirSync } from 'node:fs';
import type { Area, FeaturePages, NamedPage } from './named-page.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.pages.ts'));
const features = await Promise.all(
  files.toSorted().map(async (name) => ((await import(`./${name}`)) as { pages: FeaturePages }).pages),
);

/** Every page of an area, as the features declare them in `<feature>.pages.ts`. */
export const pagesOf = (area: Area): readonly NamedPage[] => features.flatMap((pages) => pages[area] ?? []);

/** Forms that no button whose label says so opens. */
export const formsOf = (): readonly NamedPage[] => features.flatMap(({ forms = [] }) => forms);

/** Who sees an area in the demo organisation. */
export const visitors = {
  'signed-out': undefined,
  employee: 'employee@acme.example',
  editors: 'superuser@acme.example',
  setup: 'superuser@acme.example',
} as const satisfies Record<Area, string | undefined>;
