import { blend, shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { paint } from './light.ts';
import { hills } from './outside.ts';
import { area, at, circle, ellipse, rect, stroke, times } from './shapes.ts';

/** Wall and floor. The floor starts at `line`. */
export const room = (c: Canvas, line = 640, wall = c.light.wall, floor = c.light.floor): string =>
  rect(0, 0, 1600, line, c.gradient([shade(wall, -0.06), wall, shade(wall, 0.12)])) +
  rect(0, line, 1600, 900 - line, c.gradient([shade(floor, 0.06), shade(floor, -0.16)])) +
  rect(0, line - 8, 1600, 8, shade(wall, -0.16));

/** A window with a view of the day outside. */
export function outlook(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  columns = 3,
  rows = 2,
): string {
  const { light } = c;
  const id = c.gradient(light.sky);
  const frame = shade(light.wall, 0.45);
  const clip = `w${x}-${y}`;
  return (
    `<clipPath id="${clip}">${rect(x, y, w, h, '#000')}</clipPath>` +
    rect(x - 14, y - 14, w + 28, h + 28, shade(light.wall, -0.2), 4) +
    rect(x, y, w, h, id) +
    `<g clip-path="url(#${clip})">${circle(x + w * 0.7, y + h * 0.4, h * 0.9, c.glow(light.sun, 0.9))}${circle(x + w * 0.7, y + h * 0.4, 34, light.sun)}<g transform="translate(0 ${y + h - 640})">${hills(c, 600, 70, light.far)}${hills(c, 640, 50, light.mid)}</g></g>` +
    times(columns - 1, (index) => rect(x + (w / columns) * (index + 1) - 5, y, 10, h, frame)) +
    times(rows - 1, (index) => rect(x, y + (h / rows) * (index + 1) - 4, w, 8, frame)) +
    stroke(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, frame, 12) +
    rect(x - 24, y + h + 4, w + 48, 16, shade(light.wall, 0.3), 3)
  );
}

/** Beams of light from the upper left, over everything drawn before. */
export const beams = (c: Canvas, x: number, w: number, count = 3, opacity = 0.16): string =>
  times(count, (index) =>
    area(
      `M${x + index * (w / count)} 0H${x + (index + 0.62) * (w / count)}L${x + (index + 0.62) * (w / count) + 420} 900H${x + index * (w / count) + 300}Z`,
      c.light.sun,
      opacity,
    ),
  );

export const lampAt = (c: Canvas, x: number, drop: number, size = 1, colour: string = paint.rust): string =>
  rect(x - 2, 0, 4, drop, c.light.ink) +
  at(
    x,
    drop,
    size,
    circle(0, 30, 190, c.glow(paint.lamp, c.light.lamps ? 0.75 : 0.4)) +
      area('M-54 24C-50 -14 -18 -22 0 -22C18 -22 50 -14 54 24Z', colour) +
      area('M10 -21C30 -18 50 -8 54 24H22Z', shade(colour, -0.16)) +
      ellipse(0, 24, 54, 7, paint.lamp),
  );

export const plant = (x: number, y: number, size: number, leaf: string, pot: string = paint.clay): string =>
  at(
    x,
    y,
    size / 100,
    [-50, -28, -8, 14, 34, 52]
      .map(
        (angle, index) =>
          `<path transform="rotate(${angle} 0 -34)" d="M0 -34C-16 -60 -12 -${96 + (index % 3) * 14} 0 -${112 + (index % 3) * 16}C12 -${96 + (index % 3) * 14} 16 -60 0 -34Z" fill="${shade(leaf, index % 2 ? -0.12 : 0.06)}"/>`,
      )
      .join('') +
      area('M-27 -38H27L20 0H-20Z', pot) +
      rect(-30, -44, 60, 11, shade(pot, 0.12), 3),
  );

/** A table seen from the front, its top at `y`. */
export const table = (
  x: number,
  y: number,
  w: number,
  depth: number,
  colour: string,
  ground: number,
): string =>
  rect(x + 40, y + depth, 22, ground - y - depth, shade(colour, -0.34)) +
  rect(x + w - 62, y + depth, 22, ground - y - depth, shade(colour, -0.34)) +
  area(`M${x + 46} ${y}H${x + w - 46}L${x + w} ${y + depth}H${x}Z`, shade(colour, 0.14)) +
  rect(x, y + depth, w, 22, shade(colour, -0.16), 3);

export const shelf = (
  c: Canvas,
  x: number,
  y: number,
  w: number,
  rows: number,
  gap: number,
  colour: string,
  fill: (x: number, y: number, w: number) => string,
): string =>
  rect(x - 14, y - 14, w + 28, rows * gap + 28, shade(colour, -0.35), 4) +
  rect(x, y, w, rows * gap, blend(colour, c.light.ink, 0.62)) +
  times(
    rows,
    (row) =>
      fill(x + 8, y + (row + 1) * gap - 10, w - 16) +
      rect(x - 4, y + (row + 1) * gap - 10, w + 8, 12, colour),
  );

export const cup = (x: number, y: number, size: number, colour: string): string =>
  at(
    x,
    y,
    size / 100,
    stroke('M34 -62C62 -64 62 -24 30 -24', shade(colour, -0.12), 10) +
      area('M-38 -78H38C38 -30 26 0 0 0C-26 0 -38 -30 -38 -78Z', colour) +
      area('M12 -78H38C38 -30 26 0 0 0C14 -12 16 -44 12 -78Z', shade(colour, -0.1)) +
      ellipse(0, -78, 38, 8, '#5b3a29') +
      ellipse(0, 3, 60, 9, shade(colour, -0.06)) +
      stroke('M-12 -96C-22 -116 -2 -124 -10 -146M10 -98C2 -114 20 -124 12 -140', '#ffffff', 5, 0.5),
  );
