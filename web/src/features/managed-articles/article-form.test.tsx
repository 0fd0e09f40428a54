import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { everyone } from '@atrium/proto/audience';
import { createQueryClient } from '../../query-client.ts';
import { drafts } from '../../shared/device/drafts.ts';
import { awaitUpload } from '../../shared/form/awaited-uploads.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { managedArticle } from '../../testing/managed-article.ts';
import { newValues } from './article-values.ts';
import { useArticleForm } from './use-article-form.ts';

const stored = {
  ...newValues({ channel: 'c1', headerImg: null, header: null, audience: everyone, comments: true }),
  title: { 'en-GB': 'As it was' },
  content: { 'en-GB': '<p>Text</p>' },
  baseVersion: 3,
};
const conflict = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'version-conflict',
  requestId: 'r-1',
};

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useArticleForm('a1', stored), { wrapper: within }).result;

/** Always returns the same response, and records the requests. */
function respondWith(status: number, body: object) {
  const fetchMock = jest.fn<typeof fetch>(
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
  globalThis.fetch = fetchMock;
  return fetchMock;
}

beforeEach(async () => {
  localStorage.clear();
  await activate('en-GB');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

it('keeps the texts of the second editor when someone else has saved first', async () => {
  const fetchMock = respondWith(409, conflict);
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'As I want it' }));
  await act(async () => void (await editor.current.save()));
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('if-match')).toBe('"3"');
  expect(editor.current.isConflict).toBe(true);
  expect(editor.current.form.values.title).toEqual({ 'en-GB': 'As I want it' });
  expect(open().current.form.values.title).toEqual({ 'en-GB': 'As I want it' });
});

it('keeps unsaved texts over a reload until they are discarded', () => {
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'Half a thought' }));
  const reopened = open();
  expect(reopened.current).toMatchObject({ isRestored: true, isUnsaved: true });
  expect(reopened.current.form.values.title).toEqual({ 'en-GB': 'Half a thought' });
  act(() => reopened.current.discard(stored));
  expect(reopened.current.isUnsaved).toBe(false);
  expect(drafts.read('article.a1')).toBeUndefined();
  expect(open().current.form.values.title).toEqual({ 'en-GB': 'As it was' });
});

it('does not send invalid fields, and shows the error', async () => {
  const fetchMock = respondWith(500, {});
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', {}));
  await act(async () => void (await editor.current.save()));
  expect(fetchMock).not.toHaveBeenCalled();
  expect(editor.current.form.errors['title']).toBe('This field is required.');
});

it('texts stay unsaved when another action succeeds, or when they were typed during the save', async () => {
  const saved = managedArticle({ version: 4 });
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'Half a thought' }));
  await act(async () => void (await editor.current.act(async () => saved)));
  expect(editor.current).toMatchObject({ isUnsaved: true, form: { values: { baseVersion: 4 } } });
  expect(drafts.read('article.a1')).toMatchObject({ title: { 'en-GB': 'Half a thought' }, baseVersion: 4 });
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'A whole thought' }));
    return new Response(JSON.stringify(managedArticle({ version: 5 })), {
      headers: { 'content-type': 'application/json' },
    });
  });
  await act(async () => void (await editor.current.save()));
  expect(editor.current).toMatchObject({ isUnsaved: true, failure: undefined });
  expect(drafts.read('article.a1')).toMatchObject({ title: { 'en-GB': 'A whole thought' }, baseVersion: 5 });
});

it('nothing is unsaved after saving and acting in one go, nor after only acting', async () => {
  respondWith(200, managedArticle({ version: 4 }));
  const editor = open();
  act(() => editor.current.form.setFieldValue('title', { 'en-GB': 'Ready' }));
  await act(async () => {
    const { save, act: step } = editor.current;
    await save();
    await step(async () => managedArticle({ version: 5 }));
  });
  expect(editor.current).toMatchObject({ isUnsaved: false, form: { values: { baseVersion: 5 } } });
  await act(async () => void (await editor.current.act(async () => managedArticle({ version: 6 }))));
  expect(editor.current.isUnsaved).toBe(false);
  expect(drafts.read('article.a1')).toBeUndefined();
});

it('[NEWS-1] publishing waits for the picture that is being uploaded, and saves it', async () => {
  const fetchMock = respondWith(200, managedArticle({ version: 4 }));
  const editor = open();
  const upload = Promise.withResolvers<void>();
  awaitUpload(upload.promise);
  const saved = act(() => editor.current.saveUnsaved(managedArticle({ version: 3 })));
  expect(fetchMock).not.toHaveBeenCalled();
  act(() => editor.current.form.setFieldValue('headerImg', 'p1'));
  upload.resolve();
  expect(await saved).toMatchObject({ version: 4 });
  const body: unknown = JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string);
  expect(body).toMatchObject({ headerImg: 'p1' });
});
