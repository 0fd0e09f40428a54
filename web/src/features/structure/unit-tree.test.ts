import { expect, it } from '@jest/globals';
import type { Unit } from '@atrium/proto/identity/structure';
import { canMove, openAtFirst, pathTo, shownUnits, treeOf } from './unit-tree.ts';

const unit = (id: string, parent: string | null, people = 1): Unit => ({
  ...{ id, parent, people, name: id, head: null, version: 1 },
});
const tree = treeOf([
  unit('root', null, 0),
  unit('works', 'root', 2),
  unit('hall', 'works', 3),
  unit('office', 'root'),
  unit('stray', 'gone'),
]);

it('[STRU-1] counts everyone below a team, and shows a team with a missing parent under the root', () => {
  expect(tree.root.total).toBe(7);
  expect(tree.byId.get('works')?.total).toBe(5);
  expect(tree.root.children.map(({ id }) => id)).toEqual(['works', 'office', 'stray']);
  expect(pathTo(tree, 'hall').map(({ id }) => id)).toEqual(['root', 'works', 'hall']);
});

it('[STRU-1] does not offer to move a team under itself or to where it is, nor to move the root', () => {
  expect(canMove(tree, 'works', 'hall')).toBe(false);
  expect(canMove(tree, 'works', 'works')).toBe(false);
  expect(canMove(tree, 'hall', 'works')).toBe(false);
  expect(canMove(tree, 'root', 'works')).toBe(false);
  expect(canMove(tree, 'hall', 'office')).toBe(true);
});

it('shows expanded teams, and at first expands no more than fit at a glance', () => {
  expect(shownUnits(tree, new Set(['root'])).map(({ id }) => id)).toEqual([
    'root',
    'works',
    'office',
    'stray',
  ]);
  expect([...openAtFirst(tree)]).toEqual(['root', 'works', 'office', 'stray']);
  const wide = treeOf([
    unit('root', null),
    ...Array.from({ length: 10 }, (_, at) => unit(`a${at}`, 'root')),
    ...Array.from({ length: 90 }, (_, at) => unit(`b${at}`, `a${at % 10}`)),
  ]);
  expect([...openAtFirst(wide)]).toEqual(['root']);
});
