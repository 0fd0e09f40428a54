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
  expect(screen.getByText('Required by your organisation.')).toBeTruthy();
  await press('Set up');
  fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: 'kitchen garden in may' } });
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Code from the app/), { target: { value: '123 456' } });
  await press('Turn on');
  expect(await screen.findByText(codes[0] ?? '')).toBeTruthy();
  await press('I’ve saved these codes');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(await screen.findByText(/2 recovery codes left/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});
