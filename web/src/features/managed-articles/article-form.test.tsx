import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { everyone } from '@atrium/proto/audience';
import { makeQueryClient } from '../../shared/api/query-client.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { newValues } from './article-values.ts';
import { useArticleForm } from './use-article-form.ts';

const stored = {
  ...newValues({ channel: 'c1', headerImg: null, header: null, audience: everyone, comments: true }),
  title: { 'en-GB': 'As it was' },
  content: { 'en-GB': '<p>Text</p>' },
  basedOn: 3,
};
const conflict = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'version-conflict',
  requestId: 'r-1',
};

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useArticleForm('a1', stored), { wrapper: within }).result;

/** The one answer of the server, and what it was asked. */
function answerWith(status: number, body: object) {
  const asked = jest.fn<typeof fetch>(
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
  globalThis.fetch = asked;
  return asked;
}

beforeEach(async () => {
  localStorage.clear();
  await activate('en-GB');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

it('keeps what the second editor typed when somebody else saved first', async () => {
  const asked = answerWith(409, conflict);
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'As I want it' }));
  await act(async () => void (await editor.current.save()));
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('if-match')).toBe('"3"');
  expect(editor.current.isConflict).toBe(true);
  expect(editor.current.form.values.title).toEqual({ 'en-GB': 'As I want it' });
  expect(open().current.form.values.title).toEqual({ 'en-GB': 'As I want it' });
});

it('keeps what is typed over a reload until it is discarded', () => {
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'Half a thought' }));
  const again = open();
  expect(again.current).toMatchObject({ isRestored: true, isUnsaved: true });
  expect(again.current.form.values.title).toEqual({ 'en-GB': 'Half a thought' });
  act(() => again.current.discard(stored));
  expect(again.current.isUnsaved).toBe(false);
  expect(drafts.read('article.a1')).toBeUndefined();
  expect(open().current.form.values.title).toEqual({ 'en-GB': 'As it was' });
});

it('sends nothing that the contract refuses, and says where', async () => {
  const asked = answerWith(500, {});
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', {}));
  await act(async () => void (await editor.current.save()));
  expect(asked).not.toHaveBeenCalled();
  expect(editor.current.form.errors['title']).toBe('This is needed.');
});
