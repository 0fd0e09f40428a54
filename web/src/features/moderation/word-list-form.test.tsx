import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { MantineProvider } from '@mantine/core';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { WordListForm } from './word-list-form.tsx';

/** A server that keeps a word list and records what was saved. */
function serveList(words: string[]) {
  const saved: { words: string[]; ifMatch: string | null }[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (_input, init) => {
    if (init?.method === 'PUT') {
      ({ words } = JSON.parse(init.body as string) as { words: string[] });
      saved.push({ words, ifMatch: new Headers(init.headers).get('if-match') });
    }
    return new Response(JSON.stringify({ words, version: 4 + saved.length }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return saved;
}

function open() {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <WordListForm />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

beforeEach(async () => {
  localStorage.clear();
  await activate('en-GB');
});
afterEach(() => void jest.restoreAllMocks());

it('[MOD-1] the word list shows one entry per line, and is saved against the version that was read', async () => {
  const saved = serveList(['scam*', 'shut up']);
  const lines = await open();
  expect(lines.value).toBe('scam*\nshut up');
  expect(screen.getByRole('status').textContent).toBe('2 entries (maximum 2000)');
  fireEvent.change(lines, { target: { value: 'scam*\n\n  Łajdak \n' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ words: ['scam*', 'Łajdak'], ifMatch: '"4"' }]));
  await waitFor(() => expect(lines.value).toBe('scam*\nŁajdak'));
});

it('[MOD-1] an invalid line is named and not sent', async () => {
  const saved = serveList([]);
  const lines = await open();
  fireEvent.change(lines, { target: { value: 'fine\n*any' } });
  expect(screen.getByText(/^Line 2 isn’t valid/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  expect(lines.value).not.toBe('');
  fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  expect(lines.value).toBe('');
  expect(saved).toEqual([]);
});
