import sharp from 'sharp';
import type { PortraitTraits } from './portrait-traits.ts';
import { clothes, headscarf } from './clothes.ts';
import { shade } from './colours.ts';
import { beard, features, glasses, head, neck } from './face.ts';
import { sitterOf, type Sitter } from './sitter.ts';

/** Draws a person as SVG. All portraits share a style, and each is different. */
export function portraitSvg(portrait: PortraitTraits): string {
  const sitter = sitterOf(portrait);
  const { hair, cut, background } = sitter;
  const scarf = sitter.headscarf ? headscarf(sitter) : null;
  const dark = shade(hair, -0.22);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><rect width="256" height="256" fill="${background}"/>` +
    `<circle cx="96" cy="84" r="120" fill="${shade(background, 0.28)}" opacity="0.7"/>` +
    `<g transform="translate(-30.7 -14) scale(1.24)">` +
    (scarf?.behind ?? cut.behind(dark, shade(hair, -0.32))) +
    neck(sitter) +
    clothes(sitter) +
    head(sitter) +
    features(sitter) +
    beard(sitter) +
    (scarf?.before ?? cut.before(hair, dark, shade(hair, 0.4))) +
    glasses(sitter) +
    earrings(sitter) +
    '</g></svg>'
  );
}

function earrings({ earrings: worn, width, frame }: Sitter): string {
  if (!worn) return '';
  const colour = frame === '#2d2725' ? '#f2ead8' : '#d9a441';
  return [-1, 1]
    .map((side) => `<circle cx="${128 + side * (width + 3)}" cy="128" r="4" fill="${colour}"/>`)
    .join('');
}

/** The portrait as WebP, 256 pixels square by default. */
export function drawPortrait(portrait: PortraitTraits, size = 256): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(portrait)), { density: (72 * size) / 256 })
    .resize(size, size)
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
