import type { PersonRef } from '@atrium/proto/common';
import { boxWidth, cell, headHeight, perRow, type Box, type ChartLayout } from './chart-layout.ts';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Palette {
  readonly surface: string;
  readonly quiet: string;
  readonly line: string;
  readonly ink: string;
  readonly dimmed: string;
  readonly brand: string;
  readonly wash: string;
  readonly font: string;
}

/** The layout to draw, with its names, selection and drop target. */
export interface Scene {
  readonly layout: ChartLayout;
  readonly selected: string | null;
  /** The team a drag would drop on. */
  readonly target: string | null;
  readonly open: ReadonlySet<string>;
  readonly namesIn: (unit: string) => readonly PersonRef[];
  readonly headOf: (unit: string) => string | null;
  readonly counted: (people: number) => string;
}

/** From this scale on, names are written into the cells. Below it, each person is a mark. */
export const namesFrom = 2.4;
const textFrom = 0.38;
const marksFrom = 0.12;

/** Draws the visible part of the chart, in as much detail as the scale allows. */
export function paint(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
  palette: Palette,
): void {
  const { ratio } = size;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.setTransform(ratio * view.k, 0, 0, ratio * view.k, ratio * view.x, ratio * view.y);
  const seen = windowOf(view, size);
  paintLines(context, scene, view, seen, palette);
  for (const box of scene.layout.boxes)
    if (isSeen(box, seen)) paintBox(context, scene, box, view, seen, palette);
}

interface Seen {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const windowOf = ({ x, y, k }: View, { width, height }: { width: number; height: number }): Seen => ({
  left: -x / k,
  top: -y / k,
  right: (width - x) / k,
  bottom: (height - y) / k,
});

export const isSeen = ({ left, top, height }: Box, seen: Seen): boolean =>
  left < seen.right && left + boxWidth > seen.left && top < seen.bottom && top + height > seen.top;

/** Boxes in view that are large enough for names. */
export const boxesWithNames = (
  layout: ChartLayout,
  view: View,
  size: { width: number; height: number },
): Box[] => (view.k < namesFrom ? [] : layout.boxes.filter((box) => isSeen(box, windowOf(view, size))));

function paintLines(
  context: CanvasRenderingContext2D,
  { layout }: Scene,
  { k }: View,
  seen: Seen,
  { line }: Palette,
): void {
  context.beginPath();
  for (const { above, left, top } of layout.boxes) {
    if (!above) continue;
    const [from, to] = [above.top + headHeight / 2, top + headHeight / 2];
    if (Math.max(from, to) < seen.top || Math.min(from, to) > seen.bottom) continue;
    const [start, middle] = [above.left + boxWidth, (above.left + boxWidth + left) / 2];
    if (left < seen.left || start > seen.right) continue;
    context.moveTo(start, from);
    context.lineTo(middle, from);
    context.lineTo(middle, to);
    context.lineTo(left, to);
  }
  context.strokeStyle = line;
  context.lineWidth = Math.max(1.5, 0.6 / k);
  context.stroke();
}

function paintBox(
  context: CanvasRenderingContext2D,
  scene: Scene,
  box: Box,
  view: View,
  seen: Seen,
  palette: Palette,
): void {
  const { left, top, height, unit } = box;
  const isMarked = unit.id === scene.target || unit.id === scene.selected;
  context.fillStyle = isMarked ? palette.wash : palette.surface;
  context.strokeStyle = isMarked ? palette.brand : palette.line;
  context.lineWidth = (isMarked ? 2 : 1) / Math.min(1, view.k);
  if (view.k < textFrom) {
    context.fillRect(left, top, boxWidth, height);
    context.strokeRect(left, top, boxWidth, height);
    context.fillStyle = palette.dimmed;
    context.fillRect(left + 14, top + 20, Math.min(boxWidth - 60, unit.name.length * 8), 10);
  } else {
    context.beginPath();
    context.roundRect(left, top, boxWidth, height, 10);
    context.fill();
    context.stroke();
    paintHead(context, scene, box, palette);
  }
  if (box.people === 0) return;
  if (view.k >= namesFrom) paintNames(context, scene, box, seen, palette);
  else paintMarks(context, box, view, palette);
}

function paintHead(context: CanvasRenderingContext2D, scene: Scene, box: Box, palette: Palette): void {
  const { left, top, unit } = box;
  const hasSign = unit.children.length > 0;
  const room = boxWidth - 28 - (hasSign ? 24 : 0);
  context.textBaseline = 'alphabetic';
  context.fillStyle = palette.ink;
  context.font = `600 15px ${palette.font}`;
  context.fillText(fitting(context, unit.name, room), left + 14, top + 24);
  context.fillStyle = palette.dimmed;
  context.font = `400 12.5px ${palette.font}`;
  const head = scene.headOf(unit.id);
  const caption = head ? `${scene.counted(unit.total)} · ${head}` : scene.counted(unit.total);
  context.fillText(fitting(context, caption, room), left + 14, top + 43);
  if (!hasSign) return;
  context.strokeStyle = palette.dimmed;
  context.lineWidth = 1.8;
  context.beginPath();
  const [x, y] = [left + boxWidth - 20, top + headHeight / 2];
  if (scene.open.has(unit.id)) polyline(context, [x + 3, y - 5], [x - 2, y], [x + 3, y + 5]);
  else polyline(context, [x - 2, y - 5], [x + 3, y], [x - 2, y + 5]);
  context.stroke();
}

function polyline(context: CanvasRenderingContext2D, ...points: readonly [number, number][]): void {
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/**
 * Draws each person as a mark. All marks of a team are filled at once, and far out as one rectangle, which keeps 50,000
 * people cheap.
 */
function paintMarks(
  context: CanvasRenderingContext2D,
  box: Box,
  { k }: View,
  { brand, dimmed }: Palette,
): void {
  const top = box.top + headHeight;
  const rows = Math.ceil(box.people / perRow);
  const last = box.people - (rows - 1) * perRow;
  context.fillStyle = k < marksFrom ? dimmed : brand;
  context.globalAlpha = k < marksFrom ? 0.45 : 0.7;
  if (k < marksFrom) {
    context.fillRect(box.left + 4, top, boxWidth - 8, rows * cell.height);
  } else {
    context.beginPath();
    for (let row = 0; row < rows; row += 1) {
      const many = row === rows - 1 ? last : perRow;
      for (let at = 0; at < many; at += 1)
        context.rect(box.left + at * cell.width + 9, top + row * cell.height + 2, 10, 10);
    }
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Draws only names within the window. */
function paintNames(
  context: CanvasRenderingContext2D,
  scene: Scene,
  box: Box,
  seen: Seen,
  palette: Palette,
): void {
  const names = scene.namesIn(box.unit.id);
  const top = box.top + headHeight;
  const rows = Math.ceil(box.people / perRow);
  const from = Math.max(0, Math.floor((seen.top - top) / cell.height));
  const to = Math.min(rows, Math.ceil((seen.bottom - top) / cell.height));
  for (let row = from; row < to; row += 1)
    for (let column = 0; column < perRow; column += 1) {
      const at = row * perRow + column;
      if (at >= box.people) return;
      paintPerson(context, names[at], box.left + column * cell.width, top + row * cell.height, palette);
    }
}

function paintPerson(
  context: CanvasRenderingContext2D,
  person: PersonRef | undefined,
  left: number,
  top: number,
  { quiet, ink, dimmed, font }: Palette,
): void {
  context.fillStyle = quiet;
  context.fillRect(left + 1, top + 1, cell.width - 2, cell.height - 2);
  if (!person) return;
  context.fillStyle = ink;
  context.font = `600 3.4px ${font}`;
  context.fillText(fitting(context, person.name, cell.width - 4), left + 2, top + 6);
  if (!person.jobTitle) return;
  context.fillStyle = dimmed;
  context.font = `400 2.8px ${font}`;
  context.fillText(fitting(context, person.jobTitle, cell.width - 4), left + 2, top + 10.6);
}

const fitted = new Map<string, string>();

/** A text shortened to a width. Results are cached, because measuring is expensive and texts recur in every frame. */
function fitting(context: CanvasRenderingContext2D, text: string, width: number): string {
  const key = `${context.font}|${width}|${text}`;
  const known = fitted.get(key);
  if (known !== undefined) return known;
  let cut = text;
  while (cut.length > 1 && context.measureText(cut === text ? cut : `${cut}…`).width > width)
    cut = cut.slice(0, -1);
  const result = cut === text ? text : `${cut.trimEnd()}…`;
  if (fitted.size > 20_000) fitted.clear();
  fitted.set(key, result);
  return result;
}
