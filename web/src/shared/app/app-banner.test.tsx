import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const link = 'https://play.example/atrium';
const session = { ...employee, stores: { appStore: null, googlePlay: link } };
const on = (agent: string): void => void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const banner = () => screen.queryByRole('complementary', { name: 'Mobile app' });

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('[PUSH-1] a phone shows the app banner on its own line until it is dismissed; a desktop never shows it', async () => {
  const desk = await openApp({ session });
  expect(banner()).toBeNull();
  desk.unmount();

  on('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36');
  const first = await openApp({ session });
  expect(screen.getByRole('link', { name: 'Get it on Google Play' }).getAttribute('href')).toBe(link);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(banner()).toBeNull();
  first.unmount();
  await openApp({ session });
  expect(banner()).toBeNull();
});
