import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@atrium/proto/client';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MutationMeta } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../i18n/activate.ts';
import { toastDuration } from './toast.ts';
import { Toaster } from './toaster.tsx';

const missing = new ApiError({
  type: 'about:blank',
  title: '',
  status: 404,
  code: 'not-found',
  requestId: 'r-7',
});

async function showToasts() {
  await activate('en-GB');
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  );
}

const write = (outcome: () => Promise<unknown>, meta: MutationMeta = {}) =>
  act(async () => {
    const cache = createQueryClient().getMutationCache();
    await cache
      .build(createQueryClient(), { mutationFn: outcome, mutationKey: ['save'], meta })
      .execute(undefined)
      .catch(() => undefined);
  });

it('[ALL-2] a successful write shows a message for a second and a half', async () => {
  jest.useFakeTimers();
  await showToasts();
  await write(() => Promise.resolve());
  expect(screen.getByRole('status').textContent).toBe('Success');
  await write(() => Promise.resolve(), { success: msg`Article archived.` });
  expect(screen.getByRole('status').textContent).toBe('Article archived.');
  act(() => {
    jest.advanceTimersByTime(1500);
  });
  expect(screen.getByRole('status').textContent).toBe('');
  jest.useRealTimers();
});

it('[ALL-2] a message of two sentences stays as long as reading it takes', async () => {
  jest.useFakeTimers();
  await showToasts();
  const text = 'Folder deleted. Its contents moved to the parent folder.';
  await write(() => Promise.resolve(), {
    success: msg`Folder deleted. Its contents moved to the parent folder.`,
  });
  const time = 1500 + 60 * (text.length - 40);
  expect(toastDuration(text)).toBe(time);
  const shown = () => screen.getByRole('status').textContent;
  act(() => {
    jest.advanceTimersByTime(time - 1);
  });
  expect(shown()).toContain('Folder deleted.');
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(shown()).toBe('');
  jest.useRealTimers();
});

it('[ALL-2] a message of up to forty characters stays for a second and a half', () => {
  expect([toastDuration(''), toastDuration('x'.repeat(40)), toastDuration('x'.repeat(41))]).toEqual([
    1500, 1500, 1560,
  ]);
});

it('[ALL-2] a failed write shows its reason and logs its request ID', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await showToasts();
  await write(() => Promise.reject(missing));
  expect(await screen.findByText('This could not be found. It may have been removed.')).toBeTruthy();
  expect(String(log.mock.calls[0]?.[0])).toContain('r-7');
  log.mockRestore();
});

it('a successful quiet write shows no message', async () => {
  await showToasts();
  await write(() => Promise.resolve(), { quiet: true });
  expect(screen.getByRole('status').textContent).toBe('');
});
