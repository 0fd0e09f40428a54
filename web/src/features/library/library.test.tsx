import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LibraryFolder } from '@atrium/proto/content/library-folders';
import type { LibraryItem, LibraryItemSummary } from '@atrium/proto/content/library';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = {
  ...employee,
  features: [...employee.features, 'library' as const],
  permissions: ['user:library' as const],
};
const folders: LibraryFolder[] = [
  { id: 'policies', parent: 'root', title: 'Policies', items: 1 },
  { id: 'travel', parent: 'policies', title: 'Travel', items: 1 },
];
const summary: LibraryItemSummary = {
  id: 'd1',
  title: 'Travel policy',
  description: 'Who, where to, and for how much',
  language: 'en-GB',
  folder: 'travel',
  file: { id: 'f1', name: 'travel.pdf', size: 2_400_000, type: 'application/pdf' },
  number: 3,
  changedAt: '2026-03-01T09:00:00.000Z',
  validTo: '2031-12-31',
  seen: false,
};
const document: LibraryItem = {
  ...summary,
  file: { ...summary.file, downloadUrl: 'http://files.test/travel' },
  path: [
    { id: 'policies', title: 'Policies' },
    { id: 'travel', title: 'Travel' },
  ],
};

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const requested: string[] = [];
const open = (path: string, items: LibraryItemSummary[] = []) => {
  requested.length = 0;
  return openApp({
    path,
    session,
    mockResponses: {
      'GET /library-folders': () => jsonResponse({ items: folders }),
      'GET /library': (_sent, query) => {
        requested.push(query.toString());
        return jsonResponse({ items, next: null });
      },
      'GET /library/d1': () => jsonResponse(document),
      'PUT /library/d1/view': () => {
        requested.push('view');
        return jsonResponse();
      },
    },
  });
};

it('[LIB-1] folders can be opened one after the other, and the path leads back', async () => {
  await open('/library');
  const tiles = within(await screen.findByRole('list', { name: 'Folders' }));
  expect(tiles.getByText('2 documents')).toBeTruthy();
  await userEvent.click(tiles.getByRole('link', { name: 'Policies' }));
  expect(await screen.findByRole('heading', { name: 'Policies', level: 1 })).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: 'Travel' }));
  expect(await screen.findByRole('heading', { name: 'Travel', level: 1 })).toBeTruthy();
  expect(requested.some((search) => search.includes('folder=travel'))).toBe(true);
  const folderPath = within(screen.getByRole('navigation', { name: 'Folder path' }));
  expect(folderPath.getAllByRole('link').map((link) => link.textContent)).toEqual(['Library', 'Policies']);
});

it('[LIB-1] a document shows its type, version and end of validity, and a search result its folder', async () => {
  await open('/library?q=hotel', [summary]);
  const row = within(
    (await screen.findByRole('link', { name: 'Travel policy' })).closest('li') as HTMLElement,
  );
  expect(
    row.getByText(
      /Policies › Travel · PDF · 2.4 MB · Version 3, 1 March 2026 · Valid until 31 December 2031/,
    ),
  ).toBeTruthy();
  // Nobody has opened the document, but it is too old to be new.
  expect(row.queryByText('New')).toBeNull();
  expect(requested.some((search) => search.includes('q=hotel') && !search.includes('folder'))).toBe(true);
});

it('[LIB-1] a search covers all folders, and the folder it was started from is one step away', async () => {
  await open('/library?folder=travel&q=hotel', [summary]);
  expect(await screen.findByRole('heading', { name: 'Whole library', level: 1 })).toBeTruthy();
  const folderPath = within(screen.getByRole('navigation', { name: 'Folder path' }));
  await userEvent.click(folderPath.getByRole('link', { name: 'Travel' }));
  expect(await screen.findByRole('heading', { name: 'Travel', level: 1 })).toBeTruthy();
});

it('[LIB-1] a document can be downloaded from its page, and opening the page is recorded', async () => {
  await open('/library/d1');
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('http://files.test/travel');
  expect(screen.getByText('travel.pdf')).toBeTruthy();
  await waitFor(() => expect(requested).toContain('view'));
});

it('[LIB-1] a missing folder links back to the library', async () => {
  await open('/library?folder=gone');
  expect(await screen.findByText('Folder not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to library' }).getAttribute('href')).toBe('/library');
});

it('[LIB-1] a search without results says so', async () => {
  await open('/library?q=nothing');
  expect(await screen.findByText('No results')).toBeTruthy();
});
