import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { jsonResponse } from '../../testing/responses.ts';
import { message, messageId, piotr } from '../../testing/chat-fixtures.ts';
import { history, live, openChat } from '../../testing/open-chat.ts';

const many = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));

/** In development, React mounts everything twice, and each mount loads the page. */
const twice = <T,>(page: T): T[] => [page, page];

it('[CHAT-1] only the visible part of a long history is rendered, and earlier messages are loaded', async () => {
  const end = { items: many(61, 120), before: true, after: false, revision: 120 };
  const pages = [...twice(end), { items: many(1, 60), before: false, after: false, revision: 120 }];
  await openChat(many(61, 120), { 'GET /conversations/c1/messages': () => jsonResponse(pages.shift()) });
  // The message that was visible still is after older messages were loaded above.
  await waitFor(() => expect(pages).toEqual([]));
  expect(await within(history()).findByText('Message 61')).toBeTruthy();
  expect(within(history()).queryByText('Message 1')).toBeNull();
  expect(within(history()).getAllByRole('article').length).toBeLessThan(60);
  act(() => history().focus());
  await userEvent.keyboard('{ArrowUp}{Home}');
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset['seq']).toBe('1'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset['seq']).toBe('3'));
});

it('[CHAT-1] picture URLs that no longer work are renewed together and only once', async () => {
  let signed = '/old';
  let requests = 0;
  const shown = (url: string): ChatMessage[] =>
    [1, 2].map((seq) => {
      const sources = [{ width: 320, url: `${url}-${seq}` }];
      const id = messageId(seq + 10);
      const picture = { id, width: 4, height: 3, alt: '', placeholder: 'data:,', sources };
      const attachment = { kind: 'picture' as const, id, name: `p${seq}`, picture, url: `${url}-${seq}` };
      return message(seq, { text: '', attachments: [attachment] });
    });
  await openChat(shown(signed), {
    'GET /conversations/c1/messages': () => {
      requests += 1;
      return jsonResponse({ items: shown(signed), before: false, after: false, revision: 2 });
    },
  });
  const pictures = (): string[] =>
    [...history().querySelectorAll<HTMLImageElement>('img[srcset]')].map(({ src }) => new URL(src).pathname);
  await waitFor(() => expect(pictures()).toEqual(['/old-1', '/old-2']));
  signed = '/new';
  requests = 0;
  for (const image of history().querySelectorAll('img[srcset]')) fireEvent.error(image);
  await waitFor(() => expect(pictures()).toEqual(['/new-1', '/new-2']));
  for (const image of history().querySelectorAll('img[srcset]')) fireEvent.error(image);
  expect(requests).toBe(1);
});

it('[CHAT-3] jumping to a message shows it, and only messages that arrive later are announced', async () => {
  const quoted = { id: messageId(2), seq: 2, author: piotr, text: 'Message 2', deleted: false };
  const end = [message(101, { text: 'An answer', replyTo: quoted }), ...many(102, 160)];
  const pages = [
    ...twice({ items: end, before: false, after: false, revision: 160 }),
    { items: many(1, 60), before: false, after: true, revision: 160 },
    { items: [...many(61, 100), ...end], before: true, after: false, revision: 160 },
  ];
  await openChat(end, { 'GET /conversations/c1/messages': () => jsonResponse(pages.shift()) });
  await userEvent.click(await within(history()).findByTitle('Go to message'));
  expect(await within(history()).findByText('Message 3')).toBeTruthy();
  await waitFor(() => expect(pages).toEqual([]));
  live('chat.messages', { messages: [message(161)] });
  const log = screen.getByRole('log', { name: 'New messages' });
  await waitFor(() => expect(log.textContent).toBe('Piotr Zając: Message 161'));
});
