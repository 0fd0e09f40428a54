import { z } from 'zod';
import { lengths } from '../common.ts';

/** What stands in a map's address for that of a site. */
const placeholder = '{address}';

export const defaultMap = `https://www.openstreetmap.org/search?query=${placeholder}`;

/** A map on the web, by https only, with `{address}` where the address of a site goes: in its path, query or fragment. */
export const MapAddress = z
  .string()
  .trim()
  .max(lengths.url)
  .refine(isMap, { params: { code: 'invalid' } });

function isMap(text: string): boolean {
  const [before = '', ...after] = text.split(placeholder);
  if (after.length !== 1 || /[\s\p{Cc}<>"\\]/u.test(text)) return false;
  const origin = /^https:\/\/[^/?#@\s]+[/?#]/.exec(before);
  return origin !== null && URL.canParse(before);
}

export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly postcode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** The parts of an address that a map looks for, in the order of an envelope. */
const addressLine = ({ address1, postcode, city, state, country }: PostalAddress): string =>
  [address1, [postcode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');

/** Where a site is on a map; null where nothing says where it is. */
export function mapLinkOf(site: PostalAddress, map: string): string | null {
  const query = addressLine(site);
  return site.city || site.address1 ? map.replace(placeholder, () => encodeURIComponent(query)) : null;
}
