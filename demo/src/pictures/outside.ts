import { blend, shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { area, at, circle, ellipse, rect, stroke, times } from './shapes.ts';

/** Sky with a low sun and a few clouds. */
export function sky(c: Canvas, sunX = c.luck.between(300, 1300), sunY = c.luck.between(200, 360)): string {
  const { light, luck } = c;
  return (
    rect(0, 0, 1600, 900, c.gradient(light.sky)) +
    circle(sunX, sunY, 520, c.glow(light.sun, 0.85)) +
    circle(sunX, sunY, 58, light.sun, 0.95) +
    times(4, (index) =>
      cloud(c, luck.between(60, 1500), luck.between(70, 300), 0.6 + luck.next() * 0.9, index),
    )
  );
}

function cloud({ light, luck }: Canvas, x: number, y: number, scale: number, index: number): string {
  const wide = luck.between(90, 170);
  return at(
    x,
    y,
    scale,
    area(
      `M${-wide} 20C${-wide} 0 ${-wide + 50} -6 ${-wide + 70} 2C${-40} -44 40 -44 56 -8C${wide - 40} -24 ${wide} -6 ${wide} 20Z`,
      blend(light.sky[2], '#ffffff', 0.45),
      index % 2 ? 0.55 : 0.75,
    ),
  );
}

/** A range of hills across the picture. */
export function hills(c: Canvas, y: number, height: number, fill: string): string {
  const points = Array.from(
    { length: 7 },
    (_, index) => [index * 300 - 100, y - c.luck.next() * height] as const,
  );
  const [first, ...rest] = points;
  let last = first as readonly [number, number];
  let d = `M-100 900L${last[0]} ${last[1]}`;
  for (const [x, top] of rest) {
    d += `C${last[0] + 150} ${last[1]} ${x - 150} ${top} ${x} ${top}`;
    last = [x, top];
  }
  return area(`${d}L1800 900Z`, fill);
}

export const haze = (c: Canvas, y: number, height: number, opacity = 0.5): string =>
  ellipse(800, y, 1200, height, c.glow(c.light.sky[2], opacity));

export const tree = (x: number, y: number, size: number, leaf: string, trunk: string): string =>
  at(
    x,
    y,
    size / 100,
    area('M-5 0C-3 -24 -4 -40 -3 -58L3 -58C4 -40 3 -24 6 0Z', trunk) +
      circle(0, -82, 36, leaf) +
      circle(-24, -66, 25, leaf) +
      circle(25, -68, 26, shade(leaf, -0.08)) +
      circle(-10, -98, 22, shade(leaf, 0.12)),
  );

export const fir = (x: number, y: number, size: number, leaf: string): string =>
  at(
    x,
    y,
    size / 100,
    rect(-3, -14, 6, 14, shade(leaf, -0.45)) +
      area('M0 -118L20 -76H9L28 -42H12L34 -10H-34L-12 -42H-28L-9 -76H-20Z', leaf) +
      area('M0 -118L20 -76H9L28 -42H12L34 -10H0Z', shade(leaf, -0.12)),
  );

export const bush = (x: number, y: number, size: number, leaf: string): string =>
  at(
    x,
    y,
    size / 100,
    circle(-34, -18, 26, shade(leaf, -0.08)) +
      circle(0, -30, 34, leaf) +
      circle(36, -18, 27, shade(leaf, 0.06)) +
      rect(-58, -16, 118, 16, leaf, 8),
  );

export const birds = ({ light, luck }: Canvas, count = 5): string => {
  const x = luck.between(300, 1200);
  const y = luck.between(120, 240);
  return times(count, (index) =>
    at(
      x + index * 44 + luck.between(-14, 14),
      y + luck.between(-34, 34),
      0.6 + luck.next() * 0.5,
      stroke('M-18 -6Q-8 -12 0 0Q8 -12 18 -6', light.near, 4, 0.7),
    ),
  );
};

/** A house front with windows, some of them lit. */
export function building(
  { luck, light }: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  fill: string,
  roof: 'flat' | 'gable' | 'step' | 'hip' = 'flat',
): string {
  const columns = Math.max(1, Math.floor(w / 44));
  const rows = Math.max(1, Math.floor(h / 62));
  const pane = (column: number, row: number) => {
    const lit = light.lamps ? luck.chance(0.45) : luck.chance(0.12);
    return rect(
      x + (w / columns) * (column + 0.5) - 10,
      base - h + 24 + row * ((h - 24) / rows),
      20,
      30,
      lit ? '#ffe0a0' : shade(fill, -0.28),
      2,
      lit ? 0.95 : 0.75,
    );
  };
  const top = base - h;
  const roofs = {
    flat: rect(x - 3, top - 8, w + 6, 10, shade(fill, -0.2)),
    gable: area(`M${x - 8} ${top}L${x + w / 2} ${top - w * 0.55}L${x + w + 8} ${top}Z`, shade(fill, -0.24)),
    hip: area(
      `M${x - 8} ${top}L${x + w * 0.18} ${top - 44}H${x + w * 0.82}L${x + w + 8} ${top}Z`,
      shade(fill, -0.24),
    ),
    step: area(
      `M${x} ${top}V${top - 18}H${x + w * 0.17}V${top - 40}H${x + w * 0.34}V${top - 62}H${x + w * 0.66}V${top - 40}H${x + w * 0.83}V${top - 18}H${x + w}V${top}Z`,
      fill,
    ),
  };
  return (
    roofs[roof] +
    rect(x, top, w, h, fill) +
    rect(x + w * 0.72, top, w * 0.28, h, shade(fill, -0.1), 0, 0.5) +
    times(columns * rows, (index) => pane(index % columns, Math.floor(index / columns)))
  );
}

export const river = (c: Canvas, y: number): string =>
  rect(
    0,
    y,
    1600,
    900 - y,
    c.gradient([blend(c.light.water, c.light.sky[2], 0.5), c.light.water, shade(c.light.water, -0.22)]),
  ) +
  times(26, () => {
    const depth = c.luck.next();
    return rect(
      c.luck.between(-60, 1560),
      y + 16 + depth * (880 - y),
      50 + depth * 150,
      3 + depth * 4,
      c.light.sky[2],
      3,
      0.2 + c.luck.next() * 0.35,
    );
  });
