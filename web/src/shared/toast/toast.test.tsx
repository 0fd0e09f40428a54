import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@atrium/proto/client';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { makeQueryClient } from '../api/query-client.ts';
import { activate } from '../i18n/activate.ts';
import { toastTime } from './toast.ts';
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

const write = (outcome: () => Promise<unknown>, meta = {}, key = 'save') =>
  act(async () => {
    const cache = makeQueryClient().getMutationCache();
    await cache
      .build(makeQueryClient(), { mutationFn: outcome, mutationKey: [key], meta })
      .execute(undefined)
      .catch(() => undefined);
  });

it('[ALL-2] announces a write that succeeded, for a second and a half', async () => {
  jest.useFakeTimers();
  await showToasts();
  await write(() => Promise.resolve());
  expect(screen.getByRole('status').textContent).toBe('Success');
  await write(() => Promise.resolve(), {}, 'archive article');
  expect(screen.getByRole('status').textContent).toBe('SuccessArchived.');
  act(() => {
    jest.advanceTimersByTime(toastTime);
  });
  expect(screen.getByRole('status').textContent).toBe('');
  jest.useRealTimers();
});

it('[ALL-2] announces a write that failed with its reason and logs it with its request id', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await showToasts();
  await write(() => Promise.reject(missing));
  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong' + 'This could not be found. It may have been removed.',
  );
  expect(String(log.mock.calls[0]?.[0])).toContain('r-7');
  log.mockRestore();
});

it('says nothing about a quiet write that succeeded', async () => {
  await showToasts();
  await write(() => Promise.resolve(), { quiet: true });
  expect(screen.getByRole('status').textContent).toBe('');
});
