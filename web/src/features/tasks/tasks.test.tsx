import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Task } from '@atrium/proto/tasks';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const running: Task = {
  ...{ id: 't1', service: 'identity', kind: 'people.bulk', state: 'running', title: 'Runs', link: null },
  ...{ done: 3, total: 10, failed: 0, reason: null },
  by: { id: 'eva', name: 'Eva Lis', jobTitle: null, photo: null },
  createdAt: '2026-11-20T09:00:00.000Z',
  ...{ dueAt: '2026-11-20T09:00:00.000Z', startedAt: null, endedAt: null },
};

const rowOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title)).closest<HTMLElement>('[role=row]') ?? document.body;

it('[TASK-1] a running task has a progress bar, a waiting one says so without one, and one that resumes later shows how far it got', async () => {
  const waiting: Task = { ...running, id: 't2', title: 'Birthdays', state: 'scheduled', done: 0 };
  const halted: Task = { ...waiting, id: 't3', title: 'Goes on', done: 4 };
  await openApp({
    path: '/admin/tasks',
    session: { ...employee, permissions: ['admin:users'] },
    mockResponses: {
      'GET /tasks': () => jsonResponse({ items: [running, waiting, halted], next: null, total: 3 }),
    },
  });
  const bar = within(await rowOf('Runs')).getByRole('progressbar', { name: 'Edit multiple people' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  const scheduledRow = await rowOf('Birthdays');
  expect(within(scheduledRow).getByText('Waiting')).toBeTruthy();
  expect(within(scheduledRow).queryByRole('progressbar')).toBeNull();
  expect(scheduledRow.textContent).not.toContain('of 10');
  const runningRow = await rowOf('Goes on');
  expect(within(runningRow).queryByRole('progressbar')).toBeNull();
  expect(runningRow.textContent).toContain('4 of 10');
});
