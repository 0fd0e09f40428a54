import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { auth } from '../auth/auth.ts';
import { drafts } from '../form/drafts.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Leaving leads to the identity provider: what lies beyond is not part of the page. */
async function signingOut() {
  const left = jest.spyOn(auth, 'signOut').mockResolvedValue();
  await openApp();
  const press = (name: string) =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name, hidden: true })));
  return { left, press };
}

it('signing out asks before it takes away what is written and not saved', async () => {
  const { left, press } = await signingOut();
  drafts.keep('article.new', { title: 'Half a thought' });
  await press('Sign out');
  expect(left).not.toHaveBeenCalled();
  await press('Stay signed in');
  expect(drafts.read('article.new')).toBeDefined();
  await press('Sign out');
  await press('Discard and sign out');
  expect(left).toHaveBeenCalled();
  expect(drafts.any()).toBe(false);
});

it('signing out asks nothing when nothing would be lost', async () => {
  const { left, press } = await signingOut();
  await press('Sign out');
  expect(left).toHaveBeenCalled();
});
