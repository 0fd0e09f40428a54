import { z } from 'zod';
import { lineShape } from '../characters.ts';
import { lengths } from '../common.ts';

/** Replaced by the address of a site. */
const placeholder = '{address}';

export const defaultMap = `https://www.openstreetmap.org/search?query=${placeholder}`;

/** A map on the web, https only, with `{address}` in its path, query or fragment for the address of a site. */
export const MapAddress = z
  .string()
  .trim()
  .max(lengths.url)
  .regex(lineShape)
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

/** The parts of an address that a map understands, in the order of an envelope. */
const addressLine = ({ address1, postcode, city, state, country }: PostalAddress): string =>
  [address1, [postcode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');

/** Link to a site on the map. Null if the site has neither street nor city. */
export function mapLinkOf(site: PostalAddress, map: string): string | null {
  const query = addressLine(site);
  return site.city || site.address1 ? map.replace(placeholder, () => encodeURIComponent(query)) : null;
}
