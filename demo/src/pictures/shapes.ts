export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}${seen(opacity)}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}"${seen(opacity)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}"${seen(opacity)}/>`;
export const area = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${seen(opacity)}/>`;
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${seen(opacity)}/>`;
export const at = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${r(x)} ${r(y)}) scale(${scale})">${content}</g>`;
export const mirrored = (content: string): string =>
  `<g transform="translate(1600 0) scale(-1 1)">${content}</g>`;
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const r = (value: number): number => Math.round(value * 10) / 10;
const seen = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${opacity}"`);
