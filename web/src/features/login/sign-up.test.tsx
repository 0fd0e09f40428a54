import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

beforeEach(() => sessionStorage.clear());

const ticket = {
  ticket: 't-1',
  email: 'anna@acme.example',
  first: 'Anna',
  last: '',
  organisation: 'Acme',
};
const outside = { session: null } as const;
const type = (label: string | RegExp, text: string): Promise<void> =>
  userEvent.type(screen.getByLabelText(label), text);
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('[AUTH-3] a new person enters an address and is told to check the mailbox', async () => {
  await openApp({
    ...outside,
    path: '/login',
    mockResponses: { 'POST /sign-up/email': () => jsonResponse({ minutes: 1440 }, 202) },
  });
  await userEvent.click(screen.getByRole('link', { name: 'First time here?' }));
  await screen.findByRole('heading', { name: 'First time here?' });
  await press('Send link');
  expect(await screen.findByText(/Enter an e-mail address/)).toBeTruthy();
  await type(/E-mail address/, 'anna@acme.example');
  await press('Send link');
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(screen.getByText(/anna@acme\.example/)).toBeTruthy();
});

it('[AUTH-3] an unknown address gets "E-mail not recognised", and stays in the field for correction', async () => {
  await openApp({
    ...outside,
    path: '/login?signUp=true',
    mockResponses: { 'POST /sign-up/email': () => problemResponse('email-not-recognised') },
  });
  await type(/E-mail address/, 'anna@acme.exmaple');
  await press('Send link');
  expect((await screen.findAllByText(/We don’t recognise this e-mail address/)).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('anna@acme.exmaple')).toBeTruthy();
});

it('[AUTH-3] a mailed link is used up by a button, and continues with name, password and terms', async () => {
  let sent = 0;
  const { at } = await openApp({
    ...outside,
    path: '/login/confirm-email#secret',
    mockResponses: {
      'POST /sign-up/email/confirm': () => jsonResponse(((sent += 1), ticket)),
      'POST /sign-up/complete': () => jsonResponse({ email: ticket.email }, 201),
    },
  });
  expect(sent).toBe(0);
  await press('Continue');
  await screen.findByRole('heading', { name: 'Nearly there' });
  expect([sent, at()]).toEqual([1, '/login/finish-signup']);
  expect(screen.getByText(/anna@acme\.example/)).toBeTruthy();
  expect(screen.getByDisplayValue('Anna')).toBeTruthy();

  await type(/Last name/, 'Nowak');
  await type(/^Password(?!, once)/, 'wild geese over Gdynia');
  await type(/Repeat password/, 'wild geese over Gdansk');
  await press('Create account');
  expect(await screen.findByText('The entries don’t match.')).toBeTruthy();
  expect(screen.getByText('This field is required.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Repeat password/));
  await type(/Repeat password/, 'wild geese over Gdynia');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Create account');
  await screen.findByRole('heading', { name: 'Your account is ready' });
  expect(sessionStorage.length).toBe(0);
});

it('[AUTH-3] a used, expired or missing link says so, and an expired one offers to start again', async () => {
  const gone = { 'POST /sign-up/email/confirm': () => problemResponse('link-expired') };
  const { unmount } = await openApp({ ...outside, path: '/login/confirm-email#old', mockResponses: gone });
  await press('Continue');
  expect((await screen.findAllByText(/no longer valid/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Start again' })).toBeTruthy();
  unmount();
  for (const path of ['/login/confirm-email', '/login/finish-signup']) {
    const page = await openApp({ ...outside, path });
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
    page.unmount();
  }
});

it.each([
  ['missing', '', 'The sign-up code is missing'],
  ['cut off', '#old', 'This code is incomplete or incorrect'],
  ['used up or old', `#${'o'.repeat(43)}`, 'This code is no longer valid'],
])(
  '[AUTH-10] a code that is %s is reported as such, with another way to sign up',
  async (_, secret, title) => {
    const mockResponses = { 'POST /sign-up/code': () => problemResponse('link-expired') };
    await openApp({ ...outside, path: `/login/with-code${secret}`, mockResponses });
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: 'Sign up by e-mail instead' })).toBeTruthy();
  },
);

it('[AUTH-10] a code that could not be checked is not called invalid, and can be tried again', async () => {
  let isLimited = true;
  await openApp({
    ...outside,
    path: '/login/with-code#secret',
    mockResponses: {
      'POST /sign-up/code': () =>
        isLimited
          ? problemResponse('rate-limited')
          : jsonResponse({ verificationField: 'payrollNumber', first: 'Anna' }),
    },
  });
  await screen.findByRole('heading', { name: 'The code couldn’t be checked' });
  expect(screen.getByText(/Too many attempts/)).toBeTruthy();
  isLimited = false;
  await press('Try again');
  await screen.findByRole('heading', { name: 'Hello Anna' });
});

it('[AUTH-4] signing up by phone asks for the number and the code sent to it, and ends with the same last step', async () => {
  const responses = [
    problemResponse('verification-code-required'),
    problemResponse('verification-code-wrong'),
    jsonResponse(ticket),
  ];
  const { at } = await openApp({
    ...outside,
    path: '/login?signUp=true',
    mockResponses: {
      'GET /sign-up': () => jsonResponse({ phone: true }),
      'POST /sign-up/phone': () => jsonResponse({ challenge: 'c-1', minutes: 5, tries: 5 }, 202),
      'POST /sign-up/phone/confirm': () => responses.shift() ?? problemResponse('internal'),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Use phone instead' }));
  await screen.findByRole('heading', { name: 'Sign up with your phone' });
  await type(/Mobile number/, '07700 900123');
  await press('Send code');
  expect(await screen.findByText(/phone number with its country code/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Mobile number/));
  await type(/Mobile number/, '+44 7700 900123');
  await press('Send code');
  await screen.findByRole('heading', { name: 'Check your phone' });
  await press('Continue');
  expect((await screen.findAllByText('Enter the verification code.')).length).toBeGreaterThan(0);
  await type(/Verification code/, '000000');
  await press('Continue');
  expect((await screen.findAllByText(/This code is incorrect/)).length).toBeGreaterThan(0);
  await press('Continue');
  await screen.findByRole('heading', { name: 'Nearly there' });
  expect(at()).toBe('/login/finish-signup');
});

it('[AUTH-10] a code from a manager asks for personal data, reports a mismatch, and continues with the same last step', async () => {
  const responses = [
    problemResponse('invalid-input', [{ path: ['value'], code: 'mismatch' }]),
    jsonResponse(ticket),
  ];
  const { at } = await openApp({
    ...outside,
    path: '/login/with-code#secret',
    mockResponses: {
      'POST /sign-up/code': () => jsonResponse({ verificationField: 'payrollNumber', first: 'Anna' }),
      'POST /sign-up/code/confirm': () => responses.shift() ?? problemResponse('internal'),
    },
  });
  await screen.findByRole('heading', { name: 'Hello Anna' });
  await type(/Your payroll number/, '0012');
  await press('Continue');
  expect(await screen.findByText('The entries don’t match.')).toBeTruthy();
  await press('Continue');
  await screen.findByRole('heading', { name: 'Nearly there' });
  expect(at()).toBe('/login/finish-signup');
});

it('[AUTH-4] signing up by phone is not offered if text messages cannot be sent', async () => {
  await openApp({
    ...outside,
    path: '/login?signUp=true',
    mockResponses: { 'GET /sign-up': () => jsonResponse({ phone: false }) },
  });
  await screen.findByRole('link', { name: /Already have an account/ });
  expect(screen.queryByRole('link', { name: 'Use phone instead' })).toBeNull();
});

it('[AUTH-3] a signed-in person cannot sign up', async () => {
  const { at } = await openApp({ session: employee, path: '/login/finish-signup' });
  expect(at()).toBe('/');
});
