import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, employee, problem } from '../../testing/answers.ts';
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

it('[AUTH-3] who is here for the first time gives an address and is told to look in the mailbox', async () => {
  await openApp({
    ...outside,
    path: '/login',
    answers: { 'POST /sign-up/email': () => answer({ minutes: 1440 }, 202) },
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

it('[AUTH-3] an address nobody knows is told "E-mail not recognised", and stays where it can be corrected', async () => {
  await openApp({
    ...outside,
    path: '/login?signUp=true',
    answers: { 'POST /sign-up/email': () => problem('email-not-recognised') },
  });
  await type(/E-mail address/, 'anna@acme.exmaple');
  await press('Send link');
  expect((await screen.findAllByText(/We don’t recognise this e-mail address/)).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('anna@acme.exmaple')).toBeTruthy();
});

it('[AUTH-3] a mailed link is used up by a button, and leads to name, password and terms', async () => {
  let sent = 0;
  const { at } = await openApp({
    ...outside,
    path: '/login/confirm-email#secret',
    answers: {
      'POST /sign-up/email/confirm': () => answer(((sent += 1), ticket)),
      'POST /sign-up/finish': () => answer({ email: ticket.email }, 201),
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

it('[AUTH-3] a link that is used up or old says so and offers to begin again; so does coming without one', async () => {
  const gone = { 'POST /sign-up/email/confirm': () => problem('link-expired') };
  const { unmount } = await openApp({ ...outside, path: '/login/confirm-email#old', answers: gone });
  await press('Continue');
  expect((await screen.findAllByText(/no longer valid/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Start again' })).toBeTruthy();
  unmount();
  for (const path of [
    '/login/confirm-email',
    '/login/finish-signup',
    '/login/with-code',
    '/login/with-code#old',
  ]) {
    const page = await openApp({ ...outside, path });
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
    page.unmount();
  }
});

it('[AUTH-4] who has a phone gives its number and the code that came there, and finishes alike', async () => {
  const answers = [problem('verification-code-required'), problem('verification-code-wrong'), answer(ticket)];
  const { at } = await openApp({
    ...outside,
    path: '/login?signUp=true',
    answers: {
      'GET /sign-up': () => answer({ phone: true }),
      'POST /sign-up/phone': () => answer({ challenge: 'c-1', minutes: 5, tries: 5 }, 202),
      'POST /sign-up/phone/confirm': () => answers.shift() ?? problem('internal'),
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

it('[AUTH-10] the code of a manager asks for a fact, says where it is wrong, and leads to the same last step', async () => {
  const answers = [problem('invalid-input', [{ path: ['fact'], code: 'mismatch' }]), answer(ticket)];
  const { at } = await openApp({
    ...outside,
    path: '/login/with-code#secret',
    answers: {
      'POST /sign-up/code': () => answer({ asks: 'payrollNumber', first: 'Anna' }),
      'POST /sign-up/code/confirm': () => answers.shift() ?? problem('internal'),
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

it('[AUTH-4] where no messages can be sent, phones are not offered', async () => {
  await openApp({
    ...outside,
    path: '/login?signUp=true',
    answers: { 'GET /sign-up': () => answer({ phone: false }) },
  });
  await screen.findByRole('link', { name: /Already have an account/ });
  expect(screen.queryByRole('link', { name: 'Use phone instead' })).toBeNull();
});

it('[AUTH-3] who is signed in does not sign up', async () => {
  const { at } = await openApp({ session: employee, path: '/login/finish-signup' });
  expect(at()).toBe('/');
});
