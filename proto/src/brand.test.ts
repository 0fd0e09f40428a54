import { expect, it } from '@jest/globals';
import { brandShade, brandShades, defaultBrand } from './brand.ts';
import { contrast } from './oklch.ts';

const colours = [
  '#1f6f5c',
  '#ffdd00',
  '#ff0000',
  '#0044cc',
  '#ffffff',
  '#000000',
  '#00ffcc',
  '#ff66cc',
  'no colour',
];

it.each(colours)('%s makes ten shades with readable contrast', (colour) => {
  const shades = brandShades(colour);
  expect(shades).toHaveLength(10);
  for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(shades[brandShade.light]!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shades[brandShade.dark]!, '#171513')).toBeGreaterThanOrEqual(4.5);
  // As text: on the light theme's paper, on the dark theme's surface.
  expect(contrast(shades[brandShade.light]!, '#f7f4ee')).toBeGreaterThanOrEqual(4.1);
  expect(contrast(shades[brandShade.dark]!, '#24211e')).toBeGreaterThanOrEqual(4.5);
});

it('keeps a colour that is already readable', () => {
  expect(brandShades(defaultBrand)[brandShade.light]).toBe(defaultBrand);
});
