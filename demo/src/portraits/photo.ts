import sharp from 'sharp';
import type { DemoPerson } from '../people/person.ts';
import { drawPortrait } from './portrait.ts';

/** The profile photo of a person as WebP, 256 pixels square. Undefined if they have none. */
export async function photoOf(portrait: DemoPerson['portrait']): Promise<Buffer | undefined> {
  if (portrait === null) return undefined;
  if (typeof portrait !== 'string') return drawPortrait(portrait);
  return sharp(portrait).rotate().resize(256, 256).webp().toBuffer();
}
