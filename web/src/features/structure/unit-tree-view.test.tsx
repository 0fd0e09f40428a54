import { expect, it, jest } from '@jest/globals';
import type { Unit } from '@atrium/proto/identity/structure';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { activate } from '../../shared/i18n/activate.ts';
import { UnitTreeView } from './unit-tree-view.tsx';
import { treeOf } from './unit-tree.ts';

const unit = (id: string, parent: string | null): Unit => ({
  ...{ id, parent, people: 1, name: id, head: null, version: 1 },
});
const tree = treeOf([
  unit('root', null),
  unit('Mill', 'root'),
  unit('Hall', 'Mill'),
  unit('Office', 'root'),
  ...Array.from({ length: 300 }, (_, at) => unit(`Team ${at}`, 'Office')),
]);

function Stage() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['root']));
  const [selected, setSelected] = useState('root');
  const toggle = (id: string): void =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <I18nProvider i18n={i18n}>
      <UnitTreeView
        {...{ tree, open, selected }}
        heads={new Map()}
        onSelect={setSelected}
        onToggle={toggle}
      />
    </I18nProvider>
  );
}

it('[STRU-1] [ALL-11] the keyboard moves through, expands and searches the tree of teams, which renders only visible rows', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  await activate('en-GB');
  render(<Stage />);
  const current = (): string => screen.getByRole('treeitem', { selected: true }).textContent ?? '';
  const level = (): string | null =>
    screen.getByRole('treeitem', { selected: true }).getAttribute('aria-level');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tree'));
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toContain('Mill');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect([current().slice(0, 4), level()]).toEqual(['Hall', '3']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByText('Hall')).toBeNull();
  await userEvent.keyboard('off');
  expect(current()).toContain('Office');
  await userEvent.keyboard('{ArrowRight}{End}');
  expect(current()).toContain('Team 299');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  const { id } = screen.getByRole('treeitem', { selected: true });
  expect(screen.getByRole('tree').getAttribute('aria-activedescendant')).toBe(id);
});
