import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { auth } from '../auth/auth.ts';
import { drafts } from '../device/drafts.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Signing out leaves the page for the identity provider, so `signOut` is mocked. */
async function signingOut() {
  const signOut = jest.spyOn(auth, 'signOut').mockResolvedValue();
  await openApp();
  const press = (name: string) =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name, hidden: true })));
  return { left: signOut, press };
}

it('signing out asks before it discards unsaved text', async () => {
  const { left: signOut, press } = await signingOut();
  drafts.save('article.new', { title: 'Half a thought' });
  await press('Sign out');
  expect(signOut).not.toHaveBeenCalled();
  await press('Stay signed in');
  expect(drafts.read('article.new')).toBeDefined();
  await press('Sign out');
  await press('Discard and sign out');
  expect(signOut).toHaveBeenCalled();
  expect(drafts.hasDrafts()).toBe(false);
});

it('signing out does not ask when nothing would be lost', async () => {
  const { left: signOut, press } = await signingOut();
  await press('Sign out');
  expect(signOut).toHaveBeenCalled();
});
