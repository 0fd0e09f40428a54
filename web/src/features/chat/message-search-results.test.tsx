import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse } from '../../testing/responses.ts';
import { anna, message, piotr, chatPerson } from '../../testing/chat-fixtures.ts';
import { openChat } from '../../testing/open-chat.ts';

const hall = { kind: 'group', name: 'Hall C', others: [piotr] } as const;
const pair = { kind: 'direct', name: null, others: [chatPerson('ola', 'Ola Lis')] } as const;
const found = {
  items: [
    { ...message(7, { conversation: 'c7', text: 'The oven is on' }), place: hall },
    { ...message(3, { author: anna, conversation: 'c3', text: 'Which oven?' }), place: pair },
  ],
  next: null,
};

it('[CHAT-3] search results show conversation, author and time, can be walked through with the arrow keys, and link to the message', async () => {
  await openChat([message(1)], { 'GET /chat/search': () => jsonResponse(found) });
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

it('[CHAT-3] the search dialog of a conversation closes before a result opens', async () => {
  const items = [{ ...message(1), place: pair }];
  await openChat([message(1)], { 'GET /chat/search': () => jsonResponse({ items, next: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this conversation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search in this conversation' });
  await userEvent.type(within(dialog).getByLabelText('Search messages'), 'message');
  await userEvent.click(await within(dialog).findByRole('link', { name: /Message 1/ }));
  expect(screen.queryByRole('dialog', { name: 'Search in this conversation' })).toBeNull();
});
