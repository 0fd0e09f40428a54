import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Menu } from '@atrium/proto/content/menus';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = {
  ...employee,
  features: [...employee.features, 'menus' as const],
  permissions: ['user:menus' as const],
};

const menu: Menu = {
  id: 'm1',
  title: { 'en-GB': 'Lunch' },
  validFrom: '2031-05-12',
  validTo: '2031-05-16',
  days: [
    {
      day: '2031-05-12',
      dishes: [
        { name: { 'en-GB': 'Dumplings' }, price: '€5', diet: 'vegetarian', allergens: ['gluten', 'milk'] },
        { name: { 'en-GB': 'Rice' }, price: null, diet: 'vegan', allergens: [] },
        { name: { 'en-GB': 'Leftovers' }, price: null, diet: null, allergens: null },
      ],
    },
  ],
  menuFiles: {
    'en-GB': {
      ...{ id: 'f1', name: 'lunch.pdf', size: 20_000, type: 'application/pdf', picture: null },
      downloadUrl: 'http://files.test/lunch',
    },
  },
};

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('[MENU-1] today’s menus link to their dishes and files, and dishes with excluded allergens are hidden', async () => {
  await openApp({
    path: '/menus',
    session,
    mockResponses: {
      'GET /menus': () => jsonResponse({ items: [menu], next: null }),
      'GET /menus/m1': () => jsonResponse(menu),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Lunch' }));
  expect(await screen.findByText('Dumplings')).toBeTruthy();
  expect(screen.getByText(/Contains: Gluten, Milk/)).toBeTruthy();
  expect(screen.getByText(/Allergens not stated/)).toBeTruthy();
  expect(screen.getByText(/Contains none of the 14 allergens/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Menu as a PDF/ }).getAttribute('href')).toBe(
    'http://files.test/lunch',
  );
  await userEvent.click(screen.getByLabelText('Only dishes without', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Milk', hidden: true }));
  expect(screen.queryByText('Dumplings')).toBeNull();
  // A dish without information on allergens is hidden too.
  expect(screen.queryByText('Leftovers')).toBeNull();
  expect(screen.getByText(/2 dishes are not shown/).textContent).toContain('please ask');
  expect(screen.getByText('Rice')).toBeTruthy();
});

it('[MENU-1] a day without a menu says so', async () => {
  await openApp({
    path: '/menus',
    session,
    mockResponses: { 'GET /menus': () => jsonResponse({ items: [], next: null }) },
  });
  expect(await screen.findByText('No menu today')).toBeTruthy();
});
