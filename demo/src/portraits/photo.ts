import sharp from 'sharp';
import { drawPortrait } from './portrait.ts';
import type { PortraitTraits } from './portrait-traits.ts';

/** The profile photo of a person as WebP, 256 pixels square: drawn, or from the path of an image. */
export async function photoOf(portrait: PortraitTraits | string | null): Promise<Buffer | undefined> {
  if (portrait === null) return undefined;
  if (typeof portrait !== 'string') return drawPortrait(portrait);
  return sharp(portrait).rotate().resize(256, 256).webp().toBuffer();
}
