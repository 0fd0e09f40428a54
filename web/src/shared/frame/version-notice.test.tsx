import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { applyMissedEvents } from '../live/live-registry.ts';
import { PacedRefetches } from '../live/paced-refetches.ts';
import { openApp } from '../../testing/open-app.tsx';

const scriptOf = (version: string): string =>
  `<script type="module" src="/assets/index-${version}.js"></script>`;

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

/** Opens home while the server has this version, and reconnects. */
async function reconnect(served: string) {
  const { queryClient } = await openApp();
  document.head.append(document.createRange().createContextualFragment(scriptOf('old')));
  const others = globalThis.fetch;
  globalThis.fetch = ((address: string, init?: RequestInit) =>
    address === '/'
      ? Promise.resolve(new Response(scriptOf(served)))
      : others(address, init)) as typeof fetch;
  jest.useFakeTimers();
  await act(async () => {
    await applyMissedEvents(new PacedRefetches(queryClient));
    await jest.advanceTimersByTimeAsync(30_000);
  });
}

const offer = () => screen.queryByRole('button', { name: 'Update available' });

it('a new version of the web client is offered after reconnecting, without taking the focus', async () => {
  await reconnect('new');
  expect(offer()).toBeTruthy();
  expect(document.activeElement).not.toBe(offer());
});

it('nothing is offered while the server has the version that is running', async () => {
  await reconnect('old');
  expect(offer()).toBeNull();
});
