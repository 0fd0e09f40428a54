import type { DemoOrganisation } from './demo-data.ts';

/** The id of a site, department or grade: ids are unique in the product, keys only in their organisation. */
export const placeId = ({ slug }: Pick<DemoOrganisation, 'slug'>, key: string): string => `${slug}.${key}`;
