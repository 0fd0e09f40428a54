import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse, problemResponse } from '../../testing/responses.ts';
import { anna, conversation, message, messageId, piotr, chatPerson } from '../../testing/chat-fixtures.ts';
import { history, live, openChat } from '../../testing/open-chat.ts';

it('[CHAT-1] shows who wrote each message, and whether the reader’s own was delivered and read', async () => {
  await openChat([
    message(1, { author: anna, text: 'Is the oven on?' }),
    message(2),
    message(3, { author: anna }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Piotr Zając' })).toBeTruthy();
  const mine = within(history()).getAllByRole('article', { name: 'You' });
  expect(mine).toHaveLength(2);
  expect(await within(mine[0]!).findByRole('img', { name: 'Read' })).toBeTruthy();
  expect(within(mine[1]!).getByRole('img', { name: 'Sent' })).toBeTruthy();
  live('chat.marks', { person: 'piotr', readMarkers: { delivered: 3, read: 1 } });
  expect(await within(mine[1]!).findByRole('img', { name: 'Delivered' })).toBeTruthy();
});

it('[CHAT-2.3] [PERM-7] works council mode hides whether messages were delivered and read', async () => {
  const someone = { active: true, leftAt: null, admin: false, readReceipts: null };
  await openChat([message(1, { author: anna })], {
    'GET /conversations/c1/participants': () =>
      jsonResponse({ items: [anna, piotr].map((person) => ({ ...someone, person })), next: null }),
  });
  const [mine] = await within(history()).findAllByRole('article', { name: 'You' });
  await waitFor(() => expect(within(mine!).queryByRole('img', { name: 'Sent' })).toBeNull());
  expect(within(mine!).queryByRole('img', { name: /Read|Delivered/ })).toBeNull();
});

it('[CHAT-2] shows live messages at once and in order, requests missed ones, and announces only new ones', async () => {
  const requested: string[] = [];
  await openChat([message(1)], {
    'GET /conversations/c1/changes': () => {
      requested.push('changes');
      return jsonResponse({ items: [message(2), message(3)], revision: 3, more: false });
    },
  });
  await screen.findByText('Message 1');
  await waitFor(() => live('chat.messages', { messages: [message(3)] }));
  expect(await within(history()).findByText('Message 3')).toBeTruthy();
  expect(await within(history()).findByText('Message 2')).toBeTruthy();
  const texts = within(history())
    .getAllByText(/^Message \d$/)
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['Message 1', 'Message 2', 'Message 3']);
  expect(requested).toEqual(['changes']);
  const log = screen.getByRole('log', { name: 'New messages' });
  expect(log.textContent).toContain('Piotr Zając: Message 3');
  expect(log.textContent).not.toContain('Message 1');
});

it('[CHAT-2] shows who is typing until their message arrives', async () => {
  await openChat([message(1)]);
  await screen.findByText('Message 1');
  await waitFor(async () => {
    live('chat.typing', { person: 'piotr', name: 'Piotr Zając' });
    expect(screen.getAllByText('Piotr Zając is typing…').length).toBeGreaterThan(0);
  });
  live('chat.messages', { messages: [message(2)] });
  await waitFor(() => expect(screen.queryByText('Piotr Zając is typing…')).toBeNull());
});

it('[CHAT-1] a message sent with Enter is stored once and shown once, as pending at first', async () => {
  const stored: string[] = [];
  await openChat([message(1)], {
    'POST /conversations/c1/messages': (sent: string) => {
      const { id, text } = JSON.parse(sent) as { id: string; text: string };
      stored.push(id);
      return jsonResponse(message(2, { id, author: anna, text }), 201);
    },
  });
  await screen.findByText('Message 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'On my way{Enter}');
  expect(await within(history()).findAllByText('On my way')).toHaveLength(1);
  await waitFor(() => expect(stored).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  expect(within(history()).getAllByText('On my way')).toHaveLength(1);
  expect(stored).toHaveLength(1);
});

it('[CHAT-2] a message written offline says that it is waiting, and is sent when the connection is back', async () => {
  const network = { online: false };
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.online });
  await openChat([message(1)], {
    'POST /conversations/c1/messages': (sent: string) => {
      if (!network.online) throw new TypeError('Failed to fetch');
      const { id, text } = JSON.parse(sent) as { id: string; text: string };
      return jsonResponse(message(2, { id, author: anna, text }), 201);
    },
  });
  await screen.findByText('Message 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'On my way{Enter}');
  expect(await within(history()).findByText('Waiting for connection')).toBeTruthy();
  expect(within(history()).queryByText('Sending')).toBeNull();
  network.online = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Waiting for connection')).toBeNull());
  expect(await within(history()).findByRole('img', { name: 'Sent' })).toBeTruthy();
});

it('[CHAT-1] an emoji is inserted at the cursor, and the cursor moves behind it', async () => {
  await openChat([message(1)]);
  await screen.findByText('Message 1');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  await userEvent.type(field, 'Good morning');
  field.setSelectionRange(5, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Emoji' }));
  await userEvent.click(await screen.findByRole('button', { name: '🎉' }));
  expect(field.value).toBe('Good 🎉morning');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe('Good 🎉'.length);
  await userEvent.clear(field);
});

it('[CHAT-3] [ALL-11] participants are suggested first, Enter inserts the mention, and the next Enter sends', async () => {
  const sent: string[] = [];
  await openChat([message(1)], {
    'GET /people/mentionable': () => jsonResponse({ items: [chatPerson('pia', 'Pia Zeller'), piotr] }),
    'POST /conversations/c1/messages': (body: string) => {
      const { id, text } = JSON.parse(body) as { id: string; text: string };
      sent.push(text);
      return jsonResponse(message(2, { id, author: anna, text }), 201);
    },
  });
  await screen.findByText('Message 1');
  const field = screen.getByRole('textbox', { name: 'Your message' });
  await userEvent.type(field, '@');
  expect(await screen.findByRole('option', { name: /Piotr/ })).toBeTruthy();
  await userEvent.type(field, 'zaj{Enter}');
  expect((field as HTMLTextAreaElement).value).toBe('@Piotr Zając ');
  await userEvent.type(field, 'look{Enter}');
  await waitFor(() => expect(sent).toEqual(['@[Piotr Zając](piotr) look']));
});

it('[CHAT-1] shows formatted text, and formats text with keyboard shortcuts', async () => {
  await openChat([message(1, { text: 'Come *now*, not `later`' })]);
  expect((await within(history()).findByText('now')).closest('strong')).toBeTruthy();
  expect(within(history()).getByText('later').tagName).toBe('CODE');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  await userEvent.type(field, 'Yes');
  field.setSelectionRange(0, 3);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(field.value).toBe('*Yes*');
  await userEvent.clear(field);
});

it('[CHAT-1] a line is drawn above messages that arrived while the page was hidden', async () => {
  await openChat([message(1)]);
  await screen.findByText('Message 1');
  expect(within(history()).queryByText('New messages')).toBeNull();
  const shown = (state: string): void => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  shown('hidden');
  live('chat.messages', { messages: [message(2)] });
  await within(history()).findByText('Message 2');
  shown('visible');
  const line = within(history()).getByText('New messages');
  const place = line.compareDocumentPosition(within(history()).getByText('Message 2'));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a rejected message says so and can be retried or discarded', async () => {
  await openChat([message(1)], { 'POST /conversations/c1/messages': () => problemResponse('wrong-state') });
  await screen.findByText('Message 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello?{Enter}');
  expect(await screen.findByText(/Not sent/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Hello?')).toBeNull();
});

it('[CHAT-3] a reply is shown under its quoted message, reactions are counted, and a deleted message keeps its place', async () => {
  await openChat([
    message(1, { deletedAt: '2026-11-20T10:00:00.000Z', text: '' }),
    message(2, {
      replyTo: { id: messageId(1), seq: 1, author: piotr, text: '', deleted: true },
      reactions: [{ reaction: 'like', people: ['anna', 'piotr'] }],
      editedAt: '2026-11-20T10:00:00.000Z',
    }),
    message(3, { text: 'Ask @[Anna Nowak](anna), see https://bread.example.' }),
  ]);
  await screen.findByText('Message 2');
  expect(within(history()).getAllByText('This message was deleted')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Like, 2 people' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Edited')).toBeTruthy();
  expect(screen.getByRole('link', { name: '@Anna Nowak' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://bread.example' }).getAttribute('rel')).toContain(
    'noopener',
  );
});

it('[ALL-11] arrow keys move between messages, and the keyboard opens the actions of a message', async () => {
  await openChat([message(1), message(2)]);
  await screen.findByText('Message 2');
  act(() => history().focus());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect((document.activeElement as HTMLElement).dataset['seq']).toBe('1');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Pin for everyone' })).toBeTruthy();
});

it('[ALL-3] editing or answering another message asks before it loses what was changed', async () => {
  await openChat([message(1, { author: anna }), message(2)]);
  await screen.findByText('Message 2');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  act(() => field.focus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(field.value).toBe('Message 1'));
  fireEvent.change(field, { target: { value: 'Message one' } });
  const reply = async (): Promise<void> => {
    const other = within(history()).getByRole('article', { name: 'Piotr Zając' });
    await userEvent.hover(other);
    await userEvent.click(await within(other).findByRole('button', { name: 'Reply' }));
  };
  const ask = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await reply();
  fireEvent.click((await ask()).getByRole('button', { name: 'Keep editing' }));
  expect(field.value).toBe('Message one');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  await reply();
  fireEvent.click((await ask()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(await screen.findByText('Replying to Piotr Zając')).toBeTruthy();
});

it('[ALL-3] Escape while a message is edited asks before it loses what was changed', async () => {
  await openChat([message(1, { author: anna })]);
  await screen.findByText('Message 1');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  act(() => field.focus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(field.value).toBe('Message 1'));
  // Nothing is lost yet.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(field.value).toBe(''));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(field.value).toBe('Message 1'));
  fireEvent.change(field, { target: { value: 'Message one' } });
  const ask = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.click((await ask()).getByRole('button', { name: 'Keep editing' }));
  expect(field.value).toBe('Message one');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click((await ask()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field.value).toBe(''));
});

it('[CHAT-1] lists conversations with their last message and unread count, and the menu shows the count as well', async () => {
  // In jsdom, the list would have no height and no rows.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 800 });
  await openChat([message(1)], {
    path: '/chat',
    'GET /conversations': () =>
      jsonResponse({
        items: [
          conversation({
            unread: 2,
            mentioned: true,
            last: {
              id: messageId(1),
              seq: 1,
              author: piotr,
              text: '',
              kind: 'voice',
              at: '2026-11-20T09:00:00.000Z',
            },
          }),
        ],
        next: null,
      }),
  });
  const list = await screen.findByRole('list', { name: 'Conversations' });
  expect(await within(list).findByText('Piotr Zając')).toBeTruthy();
  expect(list.textContent).toContain('Voice message');
  expect(within(list).getByText('2 unread messages')).toBeTruthy();
  expect(within(list).getByRole('img', { name: 'You were mentioned' })).toBeTruthy();
  expect((await screen.findAllByText('3 unread messages')).length).toBeGreaterThan(0);
});
