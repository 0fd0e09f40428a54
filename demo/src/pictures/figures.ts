import { shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { coats, skinTones } from './light.ts';
import { area, at, circle, ellipse, rect, stroke } from './shapes.ts';

const hair = ['#2c2321', '#4a3328', '#7a5339', '#b98f58', '#a8a29b', '#8a3f28'];

interface Look {
  readonly coat: string;
  readonly skin: string;
  readonly hair: string;
  readonly trousers: string;
  readonly long: boolean;
}

export const look = ({ luck }: Canvas, coat?: string): Look => ({
  coat: coat ?? luck.pick(coats),
  skin: luck.pick(skinTones),
  hair: luck.pick(hair),
  trousers: luck.pick(['#2f3b4c', '#4a4450', '#6b5648', '#39504f']),
  long: luck.chance(0.45),
});

const headOf = ({ skin, hair: colour, long }: Look, y: number): string =>
  (long
    ? area(`M-15 ${y - 2}C-18 ${y - 24} 18 ${y - 24} 15 ${y - 2}L17 ${y + 20}H-17Z`, shade(colour, -0.15))
    : '') +
  rect(-5, y + 6, 10, 16, shade(skin, -0.14)) +
  ellipse(0, y, 12.5, 14.5, skin) +
  area(
    `M-13.500 ${y - 2}C-15 ${y - 20} 15 ${y - 20} 13.500 ${y - 2}C10 ${y - 8} 2 ${y - 6} -2 ${y - 10}C-6 ${y - 5} -11 ${y - 6} -13.500 ${y - 2}Z`,
    colour,
  ) +
  circle(-4, y + 1, 1.5, '#3a2a25') +
  circle(5, y + 1, 1.5, '#3a2a25') +
  stroke(`M-3.500 ${y + 6}Q0.500 ${y + 9} 4.500 ${y + 6}`, shade(skin, -0.42), 1.5);

/** A standing person of the given height, feet at the given point. */
export function standing(c: Canvas, x: number, y: number, height: number, coat?: string): string {
  const l = look(c, coat);
  return at(
    x,
    y,
    height / 180,
    ellipse(0, 1, 34, 6, c.light.ink, 0.22) +
      area('M-19 -88L-15 0H-3L0 -66L3 0H15L19 -88Z', l.trousers) +
      rect(-18, -5, 17, 7, '#2c2626', 3) +
      rect(2, -5, 17, 7, '#2c2626', 3) +
      arms(l) +
      area('M-23 -136C-20 -148 20 -148 23 -136L21 -76H-21Z', l.coat) +
      area('M8 -145C18 -144 22 -142 23 -136L21 -76H6Z', shade(l.coat, -0.12)) +
      headOf(l, -162),
  );
}

const arms = (l: Look): string =>
  stroke('M-20 -134C-28 -118 -29 -100 -25 -84', shade(l.coat, -0.06), 12) +
  stroke('M20 -134C28 -118 29 -100 25 -84', shade(l.coat, -0.18), 12) +
  circle(-25, -80, 6, l.skin) +
  circle(25, -80, 6, shade(l.skin, -0.08));

/** Running to the right. */
export function running(c: Canvas, x: number, y: number, height: number, coat?: string): string {
  const l = look(c, coat);
  const lean = c.luck.between(4, 10);
  return at(
    x,
    y,
    height / 180,
    ellipse(4, 2, 40, 6, c.light.ink, 0.2) +
      `<g transform="rotate(${lean})">` +
      stroke('M-2 -82L-22 -50L-52 -46', shade(l.skin, -0.12), 13) +
      stroke('M-56 -48L-60 -36', '#f6efe2', 11) +
      stroke('M4 -126L-18 -108L-34 -120', shade(l.skin, -0.08), 9) +
      stroke('M2 -82L26 -52L16 -6', l.skin, 14) +
      stroke('M16 -4H32', l.coat === '#b5532a' ? '#2f4257' : '#c4472f', 11) +
      area('M-18 -92L22 -94L18 -62L0 -70L-20 -60Z', l.trousers) +
      area('M-16 -138C-8 -150 18 -150 22 -136L20 -88H-18Z', l.coat) +
      stroke('M16 -130L34 -108L56 -122', l.skin, 9.5) +
      `<g transform="translate(6 0)">${headOf(l, -164)}</g></g>`,
  );
}

/** Behind a table: from the waist up. */
export function seated(c: Canvas, x: number, y: number, height: number, coat?: string): string {
  const l = look(c, coat);
  return at(
    x,
    y,
    height / 110,
    area('M-34 0C-36 -48 -22 -62 0 -62C22 -62 36 -48 34 0Z', l.coat) +
      area('M10 -61C28 -56 35 -44 34 0H14Z', shade(l.coat, -0.12)) +
      headOf(l, -82),
  );
}

/** Seen from behind. */
export function fromBehind(c: Canvas, x: number, y: number, height: number, coat?: string): string {
  const l = look(c, coat);
  return at(
    x,
    y,
    height / 110,
    area('M-38 0C-40 -46 -24 -60 0 -60C24 -60 40 -46 38 0Z', shade(l.coat, -0.12)) +
      rect(-6, -72, 12, 16, shade(l.skin, -0.2)) +
      ellipse(0, -82, 15, 18, shade(l.hair, -0.05)) +
      (l.long ? area('M-16 -84C-18 -60 -14 -50 -10 -44H10C14 -50 18 -60 16 -84Z', l.hair) : ''),
  );
}
