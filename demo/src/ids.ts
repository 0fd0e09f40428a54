import type { Settings } from './part.ts';
import { uuidOf } from './random.ts';
import { seed } from './seed.ts';

type Organisation = Pick<Settings, 'slug'>;

/** The ID of a site, department or grade: IDs are unique in the product, keys only in their organisation. */
export const placeId = ({ slug }: Organisation, key: string): string => `${slug}.${key}`;

export const personId = ({ slug }: Organisation, key: string): string => uuidOf(seed, slug, key);
