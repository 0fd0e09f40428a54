import type { Palette } from './chart-painter.ts';

/** The current theme colours, for drawing on a canvas. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback;
  return {
    surface: read('--surface', '#fff'),
    quiet: read('--surface-quiet', '#eee'),
    line: read('--line-strong', '#888'),
    ink: read('--mantine-color-text', '#111'),
    dimmed: read('--mantine-color-dimmed', '#666'),
    brand: read('--brand-ink', '#1f6f5c'),
    wash: read('--brand-wash', '#e6f4ef'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
