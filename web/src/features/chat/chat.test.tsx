import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, problem } from '../../testing/answers.ts';
import { anna, conversation, message, messageId, piotr, someone } from '../../testing/chat-answers.ts';
import { history, live, openChat } from '../../testing/open-chat.ts';

it('[CHAT-1] shows a conversation with who wrote what, and how far one’s own was read', async () => {
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
  live('chat.marks', { person: 'piotr', marks: { delivered: 3, read: 1 } });
  expect(await within(mine[1]!).findByRole('img', { name: 'Delivered' })).toBeTruthy();
});

it('[CHAT-2] shows what comes at once and in its place, asks for what was not heard, and reads out what is new alone', async () => {
  const asked: string[] = [];
  await openChat([message(1)], {
    'GET /conversations/c1/changes': () => {
      asked.push('changes');
      return answer({ items: [message(2), message(3)], revision: 3, more: false });
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
  expect(asked).toEqual(['changes']);
  const log = screen.getByRole('log', { name: 'New messages' });
  expect(log.textContent).toContain('Piotr Zając: Message 3');
  expect(log.textContent).not.toContain('Message 1');
});

it('[CHAT-2] says who is writing, until what they wrote is there', async () => {
  await openChat([message(1)]);
  await screen.findByText('Message 1');
  await waitFor(async () => {
    live('chat.typing', { person: 'piotr', name: 'Piotr Zając' });
    expect(screen.getAllByText('Piotr Zając is typing…').length).toBeGreaterThan(0);
  });
  live('chat.messages', { messages: [message(2)] });
  await waitFor(() => expect(screen.queryByText('Piotr Zając is typing…')).toBeNull());
});

it('[CHAT-1] sends by Enter: on its way at first, then as it was stored, once', async () => {
  const stored: string[] = [];
  await openChat([message(1)], {
    'POST /conversations/c1/messages': (sent: string) => {
      const { id, text } = JSON.parse(sent) as { id: string; text: string };
      stored.push(id);
      return answer(message(2, { id, author: anna, text }), 201);
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

it('[CHAT-2] what is written without a network says that it waits for one, and goes when there is one again', async () => {
  const network = { online: false };
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.online });
  await openChat([message(1)], {
    'POST /conversations/c1/messages': (sent: string) => {
      if (!network.online) throw new TypeError('Failed to fetch');
      const { id, text } = JSON.parse(sent) as { id: string; text: string };
      return answer(message(2, { id, author: anna, text }), 201);
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

it('[CHAT-1] an emoji stands where the cursor is, and the cursor behind it', async () => {
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

it('[CHAT-3] [ALL-11] who takes part is offered first and mentioned by Enter, and the next Enter sends', async () => {
  const sent: string[] = [];
  await openChat([message(1)], {
    'GET /people/mentionable': () => answer({ items: [someone('pia', 'Pia Zeller'), piotr] }),
    'POST /conversations/c1/messages': (body: string) => {
      const { id, text } = JSON.parse(body) as { id: string; text: string };
      sent.push(text);
      return answer(message(2, { id, author: anna, text }), 201);
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

it('[CHAT-1] shows what is marked, and marks by the keyboard', async () => {
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

it('[CHAT-1] a line stands above what came while the page was hidden', async () => {
  await openChat([message(1)]);
  await screen.findByText('Message 1');
  expect(within(history()).queryByText('New')).toBeNull();
  const shown = (state: string): void => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  shown('hidden');
  live('chat.messages', { messages: [message(2)] });
  await within(history()).findByText('Message 2');
  shown('visible');
  const line = within(history()).getByText('New');
  const place = line.compareDocumentPosition(within(history()).getByText('Message 2'));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('what was refused says so and can be tried again or discarded', async () => {
  await openChat([message(1)], { 'POST /conversations/c1/messages': () => problem('wrong-state') });
  await screen.findByText('Message 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello?{Enter}');
  expect(await screen.findByText(/Not sent/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Hello?')).toBeNull();
});

it('[CHAT-3] a reply stands under what it answers, reactions are counted, and what was deleted keeps its place', async () => {
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
  expect(screen.getByText('edited')).toBeTruthy();
  expect(screen.getByRole('link', { name: '@Anna Nowak' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://bread.example' }).getAttribute('rel')).toContain(
    'noopener',
  );
});

it('[ALL-11] messages are reached by arrows, and what can be done with one by keyboard', async () => {
  await openChat([message(1), message(2)]);
  await screen.findByText('Message 2');
  act(() => history().focus());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect((document.activeElement as HTMLElement).dataset['seq']).toBe('1');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Pin for everyone' })).toBeTruthy();
});

it('[CHAT-1] lists conversations with what was said last and how much is unread, in the menu as well', async () => {
  // A list would have no room.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 800 });
  await openChat([message(1)], {
    path: '/chat',
    'GET /conversations': () =>
      answer({
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
  expect(list.textContent).toContain('Voice note');
  expect(within(list).getByText('2 unread')).toBeTruthy();
  expect(within(list).getByRole('img', { name: 'You were mentioned' })).toBeTruthy();
  expect((await screen.findAllByText(', 3 unread')).length).toBeGreaterThan(0);
});
