import { boxWidth, headHeight, type Box, type ChartLayout } from './chart-layout.ts';
import type { View } from './chart-painter.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A view of the whole chart. */
export function fitOf({ bounds }: ChartLayout, { width, height }: Size): View {
  const [wide, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const k = Math.min(1.2, (width - 48) / wide, (height - 48) / high);
  return {
    k,
    x: width / 2 - ((bounds.left + bounds.right) / 2) * k,
    y: height / 2 - ((bounds.top + bounds.bottom) / 2) * k,
  };
}

/** The whole chart if it can be read, otherwise the root on the left. */
export function startOf(layout: ChartLayout, size: Size): View {
  const fit = fitOf(layout, size);
  const [root] = layout.boxes;
  if (fit.k > 0.45 || !root) return fit;
  return { k: 0.6, x: 32, y: size.height / 2 - (root.top + headHeight / 2) * 0.6 };
}

/** A view of one team, at a readable scale. */
export const viewOf = ({ left, top }: Box, { width, height }: Size, k = 1.1): View => ({
  k,
  x: width / 2 - (left + boxWidth / 2) * k,
  y: height / 3 - (top + headHeight / 2) * k,
});
