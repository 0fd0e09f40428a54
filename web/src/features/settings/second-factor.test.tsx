import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const off = { management: 'here', on: false, since: null, recoveryCodesLeft: 0, required: true };
const app = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Atrium:anna%40acme.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Atrium',
};
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('[AUTH-8] two-step verification is set up with the password, a QR code and a code, and the recovery codes are shown once', async () => {
  let factor: object = off;
  await openApp({
    path: '/settings/second-factor',
    mockResponses: {
      'GET /settings/second-factor': () => jsonResponse(factor),
      'GET /settings/account': () => jsonResponse(null),
      'POST /settings/second-factor/setup': () => jsonResponse(app),
      'PUT /settings/second-factor': () => {
        factor = { ...off, on: true, since: '2026-11-21T08:00:00.000Z', recoveryCodesLeft: 2 };
        return jsonResponse({ codes });
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
