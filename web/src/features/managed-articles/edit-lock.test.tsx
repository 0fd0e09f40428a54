import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { applyLiveEvent } from '../../shared/live/live-registry.ts';
import { PacedRefetches } from '../../shared/live/paced-refetches.ts';
import { useEditLock } from './edit-lock.queries.ts';
import { EditLockAlert } from './edit-lock-alert.tsx';

const people = { me: 'Bo Evans', ada: 'Ada Nowak' } as const;
type Holder = keyof typeof people;

/** A server that keeps the lease of an article and records its requests. */
function serveLease(first: Holder) {
  const server = { holder: first, asked: [] as string[] };
  globalThis.fetch = jest.fn<typeof fetch>(async (_input, init) => {
    const isTaking = (init?.body as string | undefined)?.includes('"takeOver":true');
    server.asked.push(init?.method === 'DELETE' ? 'leave' : isTaking ? 'take over' : 'claim');
    if (isTaking) server.holder = 'me';
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    const { holder } = server;
    const person = { id: holder, name: people[holder], jobTitle: null, photo: null };
    const times = { since: '2026-03-01T09:00:00.000Z', until: '2026-03-01T09:01:00.000Z' };
    return new Response(JSON.stringify({ holder: person, mine: holder === 'me', ...times }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return server;
}

const Page = () => {
  const held = useEditLock('a1');
  return held.heldBy ? <EditLockAlert editLock={held} /> : <p>To be written</p>;
};

function open() {
  const client = createQueryClient();
  const shown = render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  return { ...shown, client };
}

beforeEach(() => activate('en-GB'));
afterEach(() => void jest.restoreAllMocks());

it('[NEWS-5] a second editor sees who is editing, and takes over only after confirming', async () => {
  const server = serveLease('ada');
  open();
  expect(await screen.findByText('Ada Nowak is editing this article')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take over…' }));
  expect(server.asked).not.toContain('take over');
  fireEvent.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('To be written')).toBeTruthy();
  expect(server.asked).toContain('take over');
});

it('[NEWS-5] the first editor sees live that someone has taken over, and releases the article on leaving', async () => {
  const server = serveLease('me');
  const { client, unmount } = open();
  await waitFor(() => expect(server.asked).toEqual(['claim']));
  expect(screen.getByText('To be written')).toBeTruthy();
  server.holder = 'ada';
  await applyLiveEvent(new PacedRefetches(client), { name: 'editing.changed', ids: { id: 'another' } });
  expect(screen.getByText('To be written')).toBeTruthy();
  await applyLiveEvent(new PacedRefetches(client), { name: 'editing.changed', ids: { id: 'a1' } });
  expect(await screen.findByText('Ada Nowak is editing this article')).toBeTruthy();
  unmount();
  await waitFor(() => expect(server.asked.at(-1)).toBe('leave'));
});
