import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personRef } from '../../testing/managed-article.ts';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const reported = {
  ...{
    id: 'c1',
    kind: 'comment',
    author: personRef('eva', 'Eva Lis'),
    text: 'Buy now',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
  subject: { kind: 'article', id: 'a1', title: 'Canteen', link: '/articles/a1' },
  ...{ held: false, heldFor: [], reports: [], appeal: null, decidable: true, requiresModeration: true },
  ...{ removedByModerator: false, reason: '', moderatedBy: null, dismissedBy: null, moderatedAt: null },
};

it('[MOD-1] a comment is removed with a usual reason, which the moderator may explain', async () => {
  const sent: unknown[] = [];
  await openApp({
    path: '/admin/moderation',
    session: { ...employee, features: ['articles'], permissions: ['admin:moderation'] },
    mockResponses: {
      'GET /moderation': () => jsonResponse({ items: [reported], next: null, open: 1 }),
      'POST /moderation/c1/removal': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse({ ...reported, removedByModerator: true });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove comment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove comment' }));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Off topic' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Advertising or spam' }));
  expect(field.value).toBe('Advertising or spam');
  await userEvent.type(field, '. Third time.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove comment' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Advertising or spam. Third time.' }]));
});
