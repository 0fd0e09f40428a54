import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { employee, jsonResponse, profileOf } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';
import { referenceData } from '../../testing/specified-routes.ts';

afterEach(() => localStorage.clear());

const text = { html: '<p>Ask <strong>Eva</strong> in the office.</p>', language: 'en-GB' };

it('[SET-3] shows the page written by this device’s organisation before sign-in', async () => {
  localStorage.setItem('atrium.organisation', 'acme');
  await openApp({
    path: '/contact',
    session: null,
    mockResponses: { 'GET /pages/contact': () => jsonResponse({ text }) },
  });
  expect((await screen.findByText('Eva')).tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
});

it('[SET-3] shows a default text if the page is not written or the organisation is unknown', async () => {
  localStorage.setItem('atrium.organisation', 'acme');
  const { unmount } = await openApp({
    path: '/help',
    session: null,
    mockResponses: { 'GET /pages/help': () => jsonResponse({ text: null }) },
  });
  expect(await screen.findByRole('button', { name: 'Can’t sign in?' })).toBeTruthy();
  unmount();
  localStorage.clear();
  await openApp({
    path: '/contact',
    session: null,
    mockResponses: { 'GET /brand': () => jsonResponse({ brand: null }) },
  });
  expect(await screen.findByText(/ask your manager or an administrator/)).toBeTruthy();
});

const answered = (name: string) => screen.findByRole('heading', { name });

describe('[SET-3] the help', () => {
  it('stands in the frame below what the organisation has written, and opens its answers', async () => {
    await openApp({ path: '/help', mockResponses: { 'GET /pages/help': () => jsonResponse({ text }) } });
    expect(await screen.findByText('Eva')).toBeTruthy();
    expect(screen.getAllByRole('navigation', { name: 'Main menu' }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    const question = screen.getByRole('button', { name: 'What do colleagues see about me?' });
    expect(question.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(question);
    expect(question.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Open privacy', hidden: true }).getAttribute('href')).toBe(
      '/settings/privacy',
    );
    expect(screen.getByRole('region', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Who to contact' }).getAttribute('href')).toBe('/contact');
  });

  it('can be searched by any words of question and answer, in whatever case', async () => {
    await openApp({
      path: '/help',
      mockResponses: { 'GET /pages/help': () => jsonResponse({ text: null }) },
    });
    const field = await screen.findByRole('searchbox', { name: 'Search help' });
    fireEvent.change(field, { target: { value: 'offline NETWORK' } });
    expect(screen.getByRole('heading', { name: 'Can I use it without a network?' })).toBeTruthy();
    expect(screen.queryByText('Can’t sign in?')).toBeNull();
    fireEvent.change(field, { target: { value: 'unicorn' } });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('No topics match.');
    fireEvent.click(screen.getByRole('button', { name: 'Show all topics' }));
    expect(await answered('Sign-in and account')).toBeTruthy();
  });

  it('has topics of editors and administrators for them only, and of sign-in for everyone', async () => {
    const mockResponses = { 'GET /pages/help': () => jsonResponse({ text: null }) };
    const outside = await openApp({ path: '/help', session: null, mockResponses });
    expect(await answered('Sign-in and account')).toBeTruthy();
    for (const name of ['Notifications', 'For editors', 'Keyboard shortcuts'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    outside.unmount();
    const inside = await openApp({ path: '/help', mockResponses });
    expect(await answered('Notifications')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'For administrators' })).toBeNull();
    inside.unmount();
    await openApp({ path: '/help', session: { ...employee, permissions: ['admin:users'] }, mockResponses });
    expect(await answered('For administrators')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'For editors' })).toBeNull();
  });
});

it('[SET-3] the contact page names administrators and the manager, and says what to write', async () => {
  const bo = profileOf({ id: 'bo', name: 'Bo Evans' });
  await openApp({
    path: '/contact',
    mockResponses: {
      'GET /pages/contact': () => jsonResponse({ text }),
      'GET /access-requests/administrators': () =>
        jsonResponse({
          items: [{ id: 'ruth', name: 'Ruth Adeyemi', jobTitle: null, photo: null, sameSite: false }],
        }),
      'GET /directory/reference-data': () => jsonResponse(referenceData),
      'GET /profiles/anna': () => jsonResponse(profileOf({ id: 'anna', name: 'Anna Nowak', manager: bo })),
      'GET /profiles/ruth': () =>
        jsonResponse(profileOf({ id: 'ruth', name: 'Ruth Adeyemi', email: 'ruth@acme.example' })),
      'GET /profiles/bo': () => jsonResponse(bo),
    },
  });
  expect(await screen.findByText('Eva')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Ruth Adeyemi' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'ruth@acme.example' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Bo Evans' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What to write' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Write what people should find here' })).toBeNull();
});
