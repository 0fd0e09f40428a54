import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const profile = {
  id: 'anna',
  name: 'Anna Nowak',
  email: 'anna@acme.example',
  jobTitle: null,
  photo: null,
  department: null,
  site: null,
  phone: null,
  mobile: null,
  status: null,
  lastSeen: null,
  hidden: [],
  active: true,
  manager: null,
  reports: 2,
};
const starter = { id: 'piotr', name: 'Piotr Zając', jobTitle: 'Baker', photo: null };
const expiresAt = new Date(Date.now() + 86_400_000).toISOString();

it('[AUTH-10] a manager sees whose activation is pending, and can show each of them a personal sign-up code', async () => {
  await openApp({
    session: employee,
    path: '/team',
    mockResponses: {
      'GET /profiles/anna': () => jsonResponse(profile),
      'GET /profiles/anna/reports': () => jsonResponse({ items: [], next: null }),
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [], departments: [], statuses: [], map: 'https://maps.example/?q={address}' }),
      'GET /team/pending-activations': () => jsonResponse({ items: [starter], people: 2, activated: 1 }),
      'POST /people/piotr/sign-up-code': () =>
        jsonResponse(
          { url: 'https://atrium.example/login/with-code#secret', verificationField: 'mobile', expiresAt },
          201,
        ),
    },
  });
  expect(await screen.findByText('1 of 2 have signed in.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign-up code for Piotr Zając' }));
  expect(await screen.findByRole('img', { name: 'Sign-up code' })).toBeTruthy();
  expect(screen.getByText(/asks for the mobile number/)).toBeTruthy();
});
