import { act, screen } from '@testing-library/react';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { Session } from '@atrium/proto/identity/session';
import { jsonResponse, employee } from './responses.ts';
import { anna, conversation, piotr } from './chat-fixtures.ts';
import { openApp } from './open-app.tsx';
import { TestSocket } from './test-socket.ts';

const heightOf = (element: Element): number => {
  if (element === document.documentElement) return 768;
  return element.getAttribute('role') === 'region' ? 800 : 0;
};
const place = { x: 0, y: 0, top: 0, left: 0, right: 10, bottom: 10, width: 10, height: 10 };

// jsdom has no layout: the history would have no height, and a menu without a position would be hidden.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: {
    get(this: HTMLElement) {
      return this.dataset['index'] ? 60 : 0;
    },
  },
  clientWidth: { get: () => 1024 },
  clientHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return heightOf(this);
    },
  },
  getBoundingClientRect: { value: () => ({ ...place, toJSON: () => place }) },
});

/** Anna, who may chat. */
export const chatSession: Session = {
  ...employee,
  permissions: [...employee.permissions, 'user:chat'],
  features: [...employee.features, 'chat'],
};
const marks = { delivered: 0, read: 0 };

const participant = (person: typeof anna, read = 0) => ({
  person,
  active: true,
  leftAt: null,
  admin: false,
  readReceipts: { delivered: read, read },
});

/** Anna's conversation with Piotr, with the server's responses. */
export async function openChat(
  messages: readonly ChatMessage[],
  {
    path = '/chat/c1/messages',
    session = chatSession,
    ...rest
  }: { path?: string; session?: Session; [call: string]: unknown } = {},
) {
  const last = messages.at(-1);
  const one = conversation({
    seq: last?.seq ?? 0,
    revision: last?.revision ?? 0,
    last: last
      ? { id: last.id, seq: last.seq, author: last.author, text: last.text, kind: 'text', at: last.createdAt }
      : null,
  });
  const app = await openApp({
    session,
    path,
    mockResponses: {
      'GET /chat/unread': () => jsonResponse({ messages: 3, conversations: 1, urgent: 0 }),
      'GET /chat/presence': () => jsonResponse({ online: ['piotr'] }),
      'GET /conversations': () => jsonResponse({ items: [one], next: null }),
      'GET /conversations/c1': () => jsonResponse(one),
      'GET /conversations/c1/participants': () =>
        jsonResponse({ items: [participant(anna), participant(piotr, 1)], next: null }),
      'GET /conversations/c1/pinned': () => jsonResponse({ items: [] }),
      'GET /conversations/c1/messages': () =>
        jsonResponse({ items: messages, before: false, after: false, revision: last?.revision ?? 0 }),
      'GET /conversations/c1/changes': () =>
        jsonResponse({ items: [], revision: last?.revision ?? 0, more: false }),
      'GET /conversations/c1/scheduled': () => jsonResponse({ items: [] }),
      'PUT /conversations/c1/read-markers': () => jsonResponse(marks),
      'POST /conversations/c1/typing': () => jsonResponse(),
      ...(rest as Record<string, (sent: string) => Response>),
    },
  });
  act(() => {
    TestSocket.last.open();
    TestSocket.last.receive({ type: 'ready' });
  });
  return app;
}

export const live = (name: 'chat.messages' | 'chat.typing' | 'chat.marks', content: unknown): void =>
  act(() =>
    TestSocket.last.receive({ type: 'notice', notice: { name, ids: { conversation: 'c1' }, content } }),
  );

export const history = (): HTMLElement => screen.getByRole('region', { name: 'Messages' });
