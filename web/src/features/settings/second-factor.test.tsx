import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { answer } from '../../testing/answers.ts';
import { openApp } from '../../testing/open-app.tsx';

const off = { isSetUp: 'here', on: false, since: null, recoveryLeft: 0, required: true };
const app = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Atrium:anna%40acme.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Atrium',
};
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('[AUTH-8] a second step is set up by the password, a picture, and a code; then the codes for later show once', async () => {
  let factor: object = off;
  await openApp({
    path: '/settings/second-factor',
    answers: {
      'GET /settings/second-factor': () => answer(factor),
      'GET /settings/account': () => answer(null),
      'POST /settings/second-factor/begin': () => answer(app),
      'PUT /settings/second-factor': () => {
        factor = { ...off, on: true, since: '2026-11-21T08:00:00.000Z', recoveryLeft: 2 };
        return answer({ codes });
      },
    },
  });
  expect(screen.getByText('Your organisation asks for it.')).toBeTruthy();
  await press('Set it up');
  fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: 'kitchen garden in may' } });
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'Picture for the app' })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Code that the app shows now/), { target: { value: '123 456' } });
  await press('Turn it on');
  expect(await screen.findByText(codes[0] ?? '')).toBeTruthy();
  await press('I have kept them');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(await screen.findByText(/2 codes are left/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
});
