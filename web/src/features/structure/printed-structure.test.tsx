import { expect, it } from '@jest/globals';
import type { Unit } from '@atrium/proto/identity/structure';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { activate } from '../../shared/i18n/activate.ts';
import { PrintedStructure } from './printed-structure.tsx';
import { treeOf } from './unit-tree.ts';

const unit = (id: string, parent: string | null): Unit => ({
  ...{ id, parent, people: 1, name: id, head: null, version: 1 },
});

it('[ALL-12] printing shows every team under the one above, and leaves nothing behind afterwards', async () => {
  await activate('en-GB');
  const many = Array.from({ length: 300 }, (_, at) => unit(`Team ${at}`, 'Office'));
  const tree = treeOf([unit('root', null), unit('Office', 'root'), ...many]);
  render(
    <I18nProvider i18n={i18n}>
      <PrintedStructure tree={tree} heads={new Map([['Office', 'Ada Nowak']])} />
    </I18nProvider>,
  );
  expect(screen.queryByText('Team 299')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Team 299').closest('ol')?.closest('li')?.textContent).toContain('Ada Nowak');
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('Team 299')).toBeNull();
});
