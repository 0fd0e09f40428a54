import { contrast, toHex, toOklch, type Oklch } from './oklch.ts';

/** From the lightest to the darkest. */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export const defaultBrand = '#1f6f5c';
/** The shade for white text in the light theme, and the one for dark text in the dark theme. */
export const brandShade = { light: 7, dark: 4 } as const;

const minContrast = 4.6;
/**
 * The five lightest shades have fixed lightness, starting near paper. The next two lead from there to the brand colour.
 */
const lightness = [0.972, 0.942, 0.888, 0.822, 0.755] as const;
const chroma = [0.14, 0.26, 0.46, 0.68, 0.86] as const;

/** Ten shades around an organisation's colour, which is darkened if white text on it would not be readable. */
export function brandShades(colour: string): Shades {
  const base = readable(toOklch(/^#[0-9a-f]{6}$/i.test(colour) ? colour : defaultBrand));
  const light = lightness.map((l, at) => ({ l, c: base.c * (chroma[at] ?? 1), h: base.h }));
  const between = [1 / 3, 2 / 3].map((share) => ({
    ...base,
    l: lightness[4] + (base.l - lightness[4]) * share,
  }));
  const dark = [0.86, 0.72].map((share) => ({ ...base, l: base.l * share }));
  return [...light, ...between, base, ...dark].map(toHex) as unknown as Shades;
}

function readable(colour: Oklch): Oklch {
  let dark = colour.l > 0.6 ? { ...colour, l: 0.6 } : colour;
  while (contrast(toHex(dark), '#ffffff') < minContrast) dark = { ...dark, l: dark.l - 0.01 };
  return dark;
}
