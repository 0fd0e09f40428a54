import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Colleague } from '@atrium/proto/identity/directory';
import type { Session } from '@atrium/proto/identity/session';
import { defaultMap } from '@atrium/proto/identity/site-map';
import { conversation } from '../../testing/chat-fixtures.ts';
import { chatSession, openChat } from '../../testing/open-chat.ts';
import { jsonResponse } from '../../testing/responses.ts';

const colleague = (id: string, name: string): Colleague => ({
  ...{ id, name, jobTitle: null, photo: null, department: null, site: null },
  ...{ email: null, phone: null, mobile: null, lastSeen: null, status: null, hidden: [] },
});

const session: Session = {
  ...chatSession,
  permissions: [...chatSession.permissions, 'user:directory'],
  features: [...chatSession.features, 'directory'],
};

const openDirectory = (responses: Record<string, (sent: string) => Response> = {}) =>
  openChat([], {
    path: '/directory',
    session,
    'GET /directory': () =>
      jsonResponse({
        items: [colleague('piotr', 'Piotr Zając'), colleague('anna', 'Anna Nowak')],
        next: null,
      }),
    'GET /directory/reference-data': () =>
      jsonResponse({ sites: [], departments: [], statuses: [], map: defaultMap }),
    ...responses,
  });

it('a colleague in the directory can be messaged at once, and one starts to write in the open conversation', async () => {
  const started: unknown[] = [];
  const { at } = await openDirectory({
    'POST /conversations/direct': (sent) => {
      started.push(JSON.parse(sent));
      return jsonResponse(conversation());
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Message Piotr Zając' }));
  await waitFor(() => expect(at()).toBe('/chat/c1/messages'));
  expect(started).toEqual([{ person: 'piotr' }]);
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('nobody can message themselves', async () => {
  await openDirectory();
  const row = (await screen.findByRole('link', { name: 'Anna Nowak' })).closest('li');
  expect(within(row!).queryByRole('button')).toBeNull();
});
