import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/answers.ts';
import { anna, message, piotr, someone } from '../../testing/chat-answers.ts';
import { openChat } from '../../testing/open-chat.ts';

const hall = { kind: 'group', name: 'Hall C', others: [piotr] } as const;
const pair = { kind: 'direct', name: null, others: [someone('ola', 'Ola Lis')] } as const;
const found = {
  items: [
    { ...message(7, { conversation: 'c7', text: 'The oven is on' }), place: hall },
    { ...message(3, { author: anna, conversation: 'c3', text: 'Which oven?' }), place: pair },
  ],
  next: null,
};

it('[CHAT-3] found messages say where, by whom and when; arrows go through them, each leads to its place', async () => {
  await openChat([message(1)], { 'GET /chat/search': () => answer(found) });
  await userEvent.type(await screen.findByLabelText('Search people and messages'), 'oven');
  const first = await screen.findByRole('link', { name: /The oven is on/ });
  const second = screen.getByRole('link', { name: /Which oven/ });
  expect(first.textContent).toContain('Hall C');
  expect(first.textContent).toContain('Piotr: The oven is on');
  expect(first.querySelector('time')?.dateTime).toBe(found.items[0]?.createdAt);
  expect(second.textContent).toContain('Ola Lis');
  expect(second.textContent).toContain('You: Which oven?');
  expect(first.getAttribute('href')).toBe('/chat/c7/messages?at=7');
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
});

it('[CHAT-3] the dialog of one conversation closes before the place it leads to', async () => {
  const items = [{ ...message(1), place: pair }];
  await openChat([message(1)], { 'GET /chat/search': () => answer({ items, next: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this conversation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search in this conversation' });
  await userEvent.type(within(dialog).getByLabelText('Search messages'), 'message');
  await userEvent.click(await within(dialog).findByRole('link', { name: /Message 1/ }));
  expect(screen.queryByRole('dialog', { name: 'Search in this conversation' })).toBeNull();
});
