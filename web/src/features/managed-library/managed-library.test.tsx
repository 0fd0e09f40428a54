import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { everyone } from '@atrium/proto/audience';
import type { ManagedLibraryFolder } from '@atrium/proto/content/library-folders';
import { maxLibraryFileBytes } from '@atrium/proto/content/library-files';
import type { ManagedLibraryItem } from '@atrium/proto/content/library';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';
import { TestUpload } from '../../testing/test-upload.ts';

const session = {
  ...employee,
  features: [...employee.features, 'library' as const],
  permissions: ['user:library' as const, 'admin:library' as const],
};
const folder = (id: string, parent: string, name: string, items = 0): ManagedLibraryFolder => ({
  ...{ id, parent, items, title: { 'en-GB': name }, version: 2 },
});
const folders = [
  folder('policies', 'root', 'Policies', 1),
  folder('travel', 'policies', 'Travel'),
  folder('forms', 'root', 'Forms'),
];
const item: ManagedLibraryItem = {
  ...{ id: 'd1', title: { 'en-GB': 'Travel policy' }, description: {}, folder: 'policies' },
  ...{ audience: everyone, validFrom: '2026-03-01', validTo: null, state: 'valid' },
  file: { id: 'f1', name: 'travel.pdf', size: 2_400_000, type: 'application/pdf' },
  ...{ number: 2, views: 1, updatedAt: '2026-03-01T09:00:00.000Z' },
  updatedBy: { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null },
  ...{
    stale: [],
    review: null,
    mayReview: false,
    deletedAt: null,
    version: 5,
    upload: 'f1',
    downloadUrl: 'http://files.test/f1',
  },
};
const upload = {
  ...{ url: 'http://files.test/put', method: 'PUT', headers: {}, expiresAt: item.updatedAt },
};
const version = {
  ...{ number: 2, at: item.updatedAt, by: item.updatedBy },
  file: { ...item.file, downloadUrl: 'http://files.test/f1' },
};

const sent: [string, unknown][] = [];
const recordAs =
  (what: string, respond: () => Response): MockResponses[string] =>
  (body) => {
    sent.push([what, body ? JSON.parse(body) : null]);
    return respond();
  };
const open = (path: string, more: MockResponses = {}) =>
  openApp({
    path,
    session,
    mockResponses: {
      'GET /admin/library-folders': () => jsonResponse({ items: folders }),
      'GET /admin/library': (_sent, query) => {
        sent.push(['list', query.toString()]);
        return jsonResponse({ items: [item], next: null, total: 1 });
      },
      'GET /admin/library/d1': () => jsonResponse(item),
      'GET /admin/library/d1/versions': () => jsonResponse({ items: [version], next: null }),
      'POST /people/reach': () => jsonResponse(reachOf({ people: 3, of: 3 })),
      'GET /people/find': () => jsonResponse({ items: [] }),
      'POST /library-files': recordAs('begin', () =>
        jsonResponse({ id: 'f9', missing: [{ from: 0, size: 3, upload }] }, 201),
      ),
      'POST /library-files/f9/complete': recordAs('finish', () =>
        jsonResponse({ file: { ...version.file, id: 'f9', name: 'new.pdf', size: 3000 } }),
      ),
      'GET /library-files/f9': recordAs('resume', () => jsonResponse({ id: 'f9', missing: [] })),
      'POST /admin/library': recordAs('create', () => jsonResponse({ ...item, id: 'd2' }, 201)),
      'PUT /admin/library/d1': recordAs('edit', () => jsonResponse({ ...item, version: 6 })),
      'DELETE /admin/library/d1': recordAs('remove', () => jsonResponse()),
      'POST /admin/library-folders': recordAs('add folder', () =>
        jsonResponse(folder('new', 'root', 'New'), 201),
      ),
      'PUT /admin/library-folders/policies': recordAs('move folder', () => jsonResponse(folders[0])),
      'DELETE /admin/library-folders/policies': recordAs('delete folder', () => jsonResponse()),
      ...more,
    },
  });
const bodiesOf = (what: string): unknown[] => sent.flatMap(([one, body]) => (one === what ? [body] : []));
const fileOf = (name: string, size = 3): File => {
  const file = new File(['pdf'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = async (file: File): Promise<void> => {
  await screen.findByText('File');
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
};

beforeEach(() => {
  sent.length = 0;
  TestUpload.begin();
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('[LIB-1] a document is added with its file, folder and audience', async () => {
  const { at } = await open('/admin/library/new?folder=policies');
  await choose(fileOf('new.pdf'));
  expect(await screen.findByText('new.pdf')).toBeTruthy();
  expect(bodiesOf('begin')).toEqual([{ name: 'new.pdf', size: 3, type: 'application/pdf' }]);
  fireEvent.change(screen.getByLabelText(/^Title \(English/), { target: { value: 'House rules' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf('create')).toHaveLength(1));
  expect(bodiesOf('create')[0]).toMatchObject({
    ...{ title: { 'en-GB': 'House rules' }, folder: 'policies', upload: 'f9', validTo: null },
  });
  await waitFor(() => expect(at()).toBe('/admin/library?folder=policies'));
});

it('[LIB-1] what is missing in a new document is listed by name, and leads to its field', async () => {
  await open('/admin/library/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert', { name: '2 fields need attention' });
  expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(summary).getByRole('button', { name: 'File' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }));
  await userEvent.click(within(summary).getByRole('button', { name: /^Title/ }));
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Title/ })[0]);
});

it('[LIB-1] saving waits for the file that is being uploaded', async () => {
  await open('/admin/library/new');
  TestUpload.hold();
  await choose(fileOf('new.pdf'));
  await waitFor(() => expect(TestUpload.all).toHaveLength(1));
  fireEvent.change(screen.getByLabelText(/^Title \(English/), { target: { value: 'House rules' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(bodiesOf('create')).toEqual([]);
  TestUpload.all[0]?.onload?.();
  await waitFor(() => expect(bodiesOf('create')).toHaveLength(1));
  expect(bodiesOf('create')[0]).toMatchObject({ upload: 'f9' });
});

it('[LIB-1] a file that is too large is rejected before anything is uploaded', async () => {
  await open('/admin/library/new');
  await choose(fileOf('film.mp4', maxLibraryFileBytes + 1));
  expect(await screen.findByText(/too large/i)).toBeTruthy();
  expect(bodiesOf('begin')).toEqual([]);
});

it('[LIB-1] an upload shows its progress and can be cancelled, and another can be started', async () => {
  await open('/admin/library/new');
  TestUpload.hold();
  await choose(fileOf('new.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeTruthy();
  await waitFor(() => expect(TestUpload.all).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(TestUpload.all[0]?.isAborted).toBe(true);
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(bodiesOf('finish')).toEqual([]);
});

it('[LIB-2] after a broken connection, only the missing parts of a large file are uploaded again', async () => {
  const parts = [0, 1, 2].map((from) => ({ from, size: 1, upload }));
  const uploadedParts = () => TestUpload.all.filter(({ isBroken }) => !isBroken).length;
  await open('/admin/library/new', {
    'POST /library-files': recordAs('begin', () =>
      jsonResponse({ id: 'f9', missing: parts.slice(0, 2) }, 201),
    ),
    'GET /library-files/f9': recordAs('resume', () =>
      jsonResponse({ id: 'f9', missing: parts.slice(uploadedParts()) }),
    ),
  });
  TestUpload.breakOff(1);
  await choose(fileOf('new.pdf'));
  await waitFor(() => expect(TestUpload.all).toHaveLength(1));
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByText('new.pdf')).toBeTruthy();
  expect(TestUpload.all.map(({ size, isBroken }) => [size, isBroken])).toEqual([
    [1, true],
    [1, false],
    [1, false],
    [1, false],
  ]);
  expect([bodiesOf('begin'), bodiesOf('resume'), bodiesOf('finish')].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ]);
});

it('[LIB-2] an interrupted upload is offered when the form is opened again, and only missing parts are sent', async () => {
  const parts = [0, 1, 2].map((from) => ({ from, size: 1, upload }));
  const responses: MockResponses = {
    'POST /library-files': recordAs('begin', () => jsonResponse({ id: 'f9', missing: parts }, 201)),
    'GET /library-files/f9': recordAs('resume', () => jsonResponse({ id: 'f9', missing: parts.slice(2) })),
  };
  const { unmount } = await open('/admin/library/new', responses);
  TestUpload.hold();
  await choose(fileOf('new.pdf'));
  await waitFor(() => expect(TestUpload.all).toHaveLength(1));
  unmount();
  TestUpload.begin();
  await open('/admin/library/new', responses);
  expect(await screen.findByText('The upload of “new.pdf” was interrupted.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resume upload' }));
  expect(await screen.findByText('new.pdf')).toBeTruthy();
  expect(TestUpload.all.map(({ size }) => size)).toEqual([1]);
  expect([bodiesOf('begin'), bodiesOf('finish')].map(({ length }) => length)).toEqual([1, 1]);
});

it('[LIB-2] completing is requested again while a large file is being processed', async () => {
  const file = { ...version.file, id: 'f9', name: 'film.mp4' };
  await open('/admin/library/new', {
    'POST /library-files/f9/complete': recordAs('finish', () =>
      jsonResponse({ file: bodiesOf('finish').length > 1 ? file : null }),
    ),
  });
  await choose(fileOf('film.mp4'));
  await waitFor(() => expect(bodiesOf('finish')).toHaveLength(1));
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByText('film.mp4')).toBeTruthy();
  expect(bodiesOf('finish')).toHaveLength(2);
});

it('[LIB-1] another file becomes the next version when saved', async () => {
  await open('/admin/library/d1');
  expect(await screen.findByRole('link', { name: 'Download version 2' })).toBeTruthy();
  await choose(fileOf('new.pdf'));
  expect(await screen.findByText(/Becomes the next version when you save/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf('edit')).toEqual([expect.objectContaining({ upload: 'f9' })]));
});

it('[LIB-1] an edit conflict does not overwrite the other person’s changes', async () => {
  await open('/admin/library/d1', { 'PUT /admin/library/d1': () => problemResponse('version-conflict') });
  fireEvent.change(await screen.findByLabelText(/^Title \(English/), { target: { value: 'Mine' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else changed this/)).toBeTruthy();
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
});

it('[LIB-1] a document is deleted after a confirmation', async () => {
  const { at } = await open('/admin/library/d1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Travel policy”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(at()).toBe('/admin/library'));
  expect(bodiesOf('remove')).toHaveLength(1);
});

it('[LIB-1] documents show their folder, validity and number of readers', async () => {
  await open('/admin/library?state=valid');
  const row = (await screen.findByText('travel.pdf')).closest<HTMLElement>('[role=row]');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.slice(1, 5).map(({ textContent }) => textContent)).toEqual([
    'Policies',
    'From 1 March 2026',
    '2',
    '1',
  ]);
  expect(bodiesOf('list')).toEqual([expect.stringContaining('state=valid')]);
});

it('[LIB-1] a folder cannot be moved under itself, and its contents move up when it is deleted', async () => {
  await open('/admin/libraryfolders/root');
  const currentLinks = await screen.findAllByRole('link', { name: 'Library', current: 'page' });
  expect(currentLinks.map((link) => link.getAttribute('href'))).toContain('/admin/library');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Policies”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit folder' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Parent folder' }));
  const offered = await screen.findAllByRole('option', { hidden: true });
  expect(offered.map((one) => one.textContent)).toEqual(['Library (top level)', 'Forms']);
  await userEvent.click(offered[1] as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf('move folder')).toEqual([{ title: { 'en-GB': 'Policies' }, parent: 'forms' }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Policies”' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete the folder “Policies”?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodiesOf('delete folder')).toHaveLength(1));
});

it('[ALL-6] deleted documents have a view of their own, to restore them or delete them permanently', async () => {
  const gone = { ...item, deletedAt: item.updatedAt };
  await open('/admin/library?deleted=true', {
    'GET /admin/library': (_sent, query) => {
      sent.push(['list', query.toString()]);
      return jsonResponse({ items: [gone], next: null, total: 1 });
    },
    'POST /admin/library/d1/restore': recordAs('restore', () => jsonResponse(item)),
    'DELETE /admin/library/d1/for-good': recordAs('destroy', () => jsonResponse()),
  });
  await screen.findByText('Travel policy');
  expect(sent[0]).toEqual(['list', expect.stringContaining('deleted=true')]);
  expect(screen.queryByRole('link', { name: 'Travel policy' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(bodiesOf('restore')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Travel policy” permanently?' });
  expect(bodiesOf('destroy')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(bodiesOf('destroy')).toHaveLength(1));
});

it('[NEWS-7] says which translations are missing or outdated, and confirms one that is still correct', async () => {
  const outdated = { ...item, title: { 'en-GB': 'Travel policy', pl: 'Podróże' }, stale: ['pl' as const] };
  await open('/admin/library/d1', {
    'GET /admin/library/d1': () => jsonResponse(outdated),
    'PUT /admin/library/d1/languages/pl/confirmation': recordAs('confirm', () =>
      jsonResponse({ ...outdated, stale: [], version: 6 }),
    ),
  });
  expect(await screen.findByText('Outdated: the original has changed')).toBeTruthy();
  expect(screen.getByText(/^Not translated yet: German/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark Polish as up to date' }));
  await waitFor(() => expect(bodiesOf('confirm')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Outdated: the original has changed')).toBeNull());
});
