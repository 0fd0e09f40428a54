import { hierarchy, tree as tidyTree } from 'd3-hierarchy';
import type { UnitNode, UnitTree } from './unit-tree.ts';

export const boxWidth = 252;
export const headHeight = 56;
export const cell = { width: 28, height: 14 } as const;
export const perRow = boxWidth / cell.width;
const columnGap = 84;
const rowGap = 18;
const peoplePadding = 8;

/** A team in the chart. Positions are in chart coordinates. */
export interface Box {
  readonly unit: UnitNode;
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Number of cells, one per person. 0 while the team is collapsed. */
  readonly people: number;
  readonly above: Box | null;
}

export interface ChartLayout {
  readonly boxes: readonly Box[];
  readonly byId: ReadonlyMap<string, Box>;
  readonly bounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

export const heightFor = (people: number): number =>
  people === 0 ? headHeight : headHeight + Math.ceil(people / perRow) * cell.height + peoplePadding;

const peopleShown = (unit: UnitNode, open: ReadonlySet<string>): number =>
  open.has(unit.id) || unit.children.length === 0 ? unit.people : 0;

/** Lays out all visible teams without overlap: the root on the left, teams below it to the right. */
export function layOut({ root }: UnitTree, open: ReadonlySet<string>): ChartLayout {
  const heightOf = (unit: UnitNode): number => heightFor(peopleShown(unit, open));
  const placed = tidyTree<UnitNode>()
    .nodeSize([1, boxWidth + columnGap])
    .separation((one, other) => (heightOf(one.data) + heightOf(other.data)) / 2 + rowGap)(
    hierarchy(root, (unit) => (open.has(unit.id) ? [...unit.children] : [])),
  );
  const byId = new Map<string, Box>();
  placed.each(({ data: unit, x, y, parent }) => {
    const people = peopleShown(unit, open);
    const height = heightFor(people);
    const above = parent ? (byId.get(parent.data.id) ?? null) : null;
    byId.set(unit.id, { unit, left: y, top: x - height / 2, height, people, above });
  });
  const boxes = [...byId.values()];
  return { boxes, byId, bounds: boundsOf(boxes) };
}

function boundsOf(boxes: readonly Box[]): ChartLayout['bounds'] {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, height } of boxes) {
    bounds.left = Math.min(bounds.left, left);
    bounds.top = Math.min(bounds.top, top);
    bounds.right = Math.max(bounds.right, left + boxWidth);
    bounds.bottom = Math.max(bounds.bottom, top + height);
  }
  return bounds;
}

/** Result of a hit test: the header of a team, its toggle, or one of its people. */
export interface Hit {
  readonly box: Box;
  readonly part: 'head' | 'toggle' | 'people';
  /** Index of the person within the team. */
  readonly person: number | null;
}

export function hitAt({ boxes }: ChartLayout, x: number, y: number): Hit | null {
  const box = boxes.find(
    ({ left, top, height }) => x >= left && x <= left + boxWidth && y >= top && y <= top + height,
  );
  if (!box) return null;
  const [right, down] = [x - box.left, y - box.top];
  if (down <= headHeight) {
    const part = box.unit.children.length > 0 && right > boxWidth - 40 ? 'toggle' : 'head';
    return { box, part, person: null };
  }
  const at = Math.floor((down - headHeight) / cell.height) * perRow + Math.floor(right / cell.width);
  return { box, part: 'people', person: at < box.people ? at : null };
}
