import { expect, it } from '@jest/globals';
import type { Unit } from '@atrium/proto/identity/structure';
import { boxWidth, hitAt, layOut } from './chart-layout.ts';
import { treeOf } from './unit-tree.ts';

/** 50,000 people in 2,501 teams, five levels deep. */
const units: Unit[] = Array.from({ length: 2501 }, (_, at) => ({
  id: at === 0 ? 'root' : `u${at}`,
  name: `Unit ${at}`,
  parent: at === 0 ? null : at < 8 ? 'root' : `u${Math.floor((at - 1) / 7)}`,
  head: null,
  people: (at * 7) % 40,
  version: 1,
}));
const tree = treeOf(units);
const everything = new Set(units.map(({ id }) => id));

it('[STRU-1] the chart has a place for every person, and no two teams overlap', () => {
  const { boxes, bounds } = layOut(tree, everything);
  expect(boxes).toHaveLength(2501);
  expect(boxes.reduce((sum, { people }) => sum + people, 0)).toBe(tree.root.total);
  const columns = Map.groupBy(boxes, ({ left }) => left);
  for (const column of columns.values()) {
    const down = column.toSorted((one, other) => one.top - other.top);
    for (const [at, box] of down.entries())
      if (at > 0) expect(box.top).toBeGreaterThan((down[at - 1]?.top ?? 0) + (down[at - 1]?.height ?? 0));
  }
  expect(bounds.right - bounds.left).toBeLessThan(6 * (boxWidth + 90));
});

it('collapsed teams take no space, and a point resolves to the team or person there', () => {
  const closed = layOut(tree, new Set(['root']));
  expect(closed.boxes).toHaveLength(8);
  const layout = layOut(tree, everything);
  const box = layout.byId.get('u5');
  if (!box) throw new Error('no box');
  expect(hitAt(layout, box.left + 5, box.top + 5)).toMatchObject({
    part: 'head',
    box: { unit: { id: 'u5' } },
  });
  expect(hitAt(layout, box.left + boxWidth - 5, box.top + 5)).toMatchObject({ part: 'toggle' });
  expect(hitAt(layout, box.left + 30, box.top + 56 + 20)).toMatchObject({ part: 'people', person: 10 });
  expect(hitAt(layout, box.left - 5, box.top)).toBeNull();
});
