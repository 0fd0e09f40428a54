import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { employee, jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const open = (path: string) =>
  openApp({
    path,
    session: {
      ...employee,
      features: [...employee.features, 'library'],
      permissions: ['user:library', 'admin:library'],
    },
    mockResponses: {
      'GET /admin/library-folders': () => jsonResponse({ items: [] }),
      'GET /admin/library': () => jsonResponse({ items: [], next: null }),
    },
  });

it('an empty list offers its first step and its views, and nothing to filter or sort', async () => {
  await open('/admin/library');
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Filter by status' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('a list without matches keeps its filters', async () => {
  await open('/admin/library?q=travel');
  expect(await screen.findByText('No results')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});
