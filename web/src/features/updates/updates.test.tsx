import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliveryKinds, waysOf, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { answer, employee } from '../../testing/answers.ts';
import { openApp } from '../../testing/open-app.tsx';

const update = {
  id: 'u1',
  kind: 'article',
  title: 'A new oven',
  by: null,
  outcome: null,
  link: '/articles/a1',
  read: false,
  dismissed: false,
  snoozedUntil: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const wanted = Object.fromEntries(
  deliveryKinds.map((kind) => [kind, Object.fromEntries(waysOf(kind).map((way) => [way, true]))]),
);
const own = { wanted, mailRhythm: 'at-once', quiet: null, rules: [], timeZone: 'Europe/London' };

it('what annoys is turned off where it appears, by every way, and nothing else is', async () => {
  const chosen: DeliveryChoice[] = [];
  await openApp({
    session: employee,
    path: '/updates',
    answers: {
      'GET /updates': () => answer({ items: [update], next: null }),
      'GET /settings/notifications': () => answer(own),
      'PUT /settings/notifications': (sent: string) => {
        chosen.push(JSON.parse(sent) as DeliveryChoice);
        return answer({ ...own, ...chosen.at(-1) });
      },
    },
  });
  await screen.findByText('New article: A new oven');
  await userEvent.click(screen.getByRole('button', { name: 'Notification options' }));
  const off = { name: 'Turn off: New articles in my channels', hidden: true };
  fireEvent.click(await screen.findByRole('menuitem', off));
  await waitFor(() => expect(chosen).toHaveLength(1));
  expect(chosen[0]?.wanted).toEqual({ ...wanted, article: { app: false, push: false, mail: false } });
});
