import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliveryKinds, channelsOf, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';
import { updateOf } from './update-fixture.ts';

const preferences = Object.fromEntries(
  deliveryKinds.map((kind) => [kind, Object.fromEntries(channelsOf(kind).map((channel) => [channel, true]))]),
);
const own = { preferences, mailFrequency: 'at-once', quiet: null, rules: [], timeZone: 'Europe/London' };

it('turning off a kind where it appears turns off all its channels and nothing else', async () => {
  const chosen: DeliveryChoice[] = [];
  await openApp({
    session: employee,
    path: '/updates',
    mockResponses: {
      'GET /updates': () => jsonResponse({ items: [updateOf()], next: null }),
      'GET /settings/notifications': () => jsonResponse(own),
      'PUT /settings/notifications': (sent: string) => {
        chosen.push(JSON.parse(sent) as DeliveryChoice);
        return jsonResponse({ ...own, ...chosen.at(-1) });
      },
    },
  });
  await screen.findByRole('link', { name: /New article: A new oven/ });
  await userEvent.click(screen.getByRole('button', { name: 'Notification options' }));
  const off = { name: 'Turn off: New articles in my channels', hidden: true };
  fireEvent.click(await screen.findByRole('menuitem', off));
  await waitFor(() => expect(chosen).toHaveLength(1));
  expect(chosen[0]?.preferences).toEqual({
    ...preferences,
    article: { app: false, push: false, mail: false },
  });
});
