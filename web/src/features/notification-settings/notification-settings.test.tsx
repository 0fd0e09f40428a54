import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  channelsOf,
  deliveryKinds,
  type DeliveryChoice,
  type DeliveryRule,
} from '@atrium/proto/notifications/delivery';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const preferences = Object.fromEntries(
  deliveryKinds.map((kind) => [kind, Object.fromEntries(channelsOf(kind).map((channel) => [channel, true]))]),
) as DeliveryChoice['preferences'];
const own = { preferences, mailFrequency: 'at-once', quiet: null, timeZone: 'Europe/London' };

async function openSettings({ rules = [], fails = false }: { rules?: DeliveryRule[]; fails?: boolean } = {}) {
  const saved: DeliveryChoice[] = [];
  await openApp({
    session: employee,
    path: '/settings/notifications',
    mockResponses: {
      'GET /settings/notifications': () => jsonResponse({ ...own, rules }),
      'PUT /settings/notifications': (sent) => {
        if (fails) return problemResponse('internal');
        saved.push(JSON.parse(sent) as DeliveryChoice);
        return jsonResponse({ ...own, rules, ...saved.at(-1) });
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Notifications by topic and channel' }));
  return { saved, table };
}

it('[NOTE-3.2] settings are a table of topics by channel, saved with the switch, and say so in the row', async () => {
  const { saved, table } = await openSettings();
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Notify me about', 'In Atrium', 'Push', 'E\u2011mail']);
  await userEvent.click(table.getByRole('switch', { name: 'Mentions of me: Push' }));
  await userEvent.click(table.getByRole('switch', { name: 'Mentions of me: E-mail' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.preferences).toEqual({ ...preferences, mention: { app: true, push: false, mail: false } });
  const row = table.getByRole('row', { name: /^Mentions of me/ });
  expect(await within(row).findByText('Saved')).toBeTruthy();
});

it('[NOTE-3.2] what the organisation set has no switch and says why', async () => {
  const { table } = await openSettings({ rules: [{ kind: 'broadcast', channel: 'mail', on: true }] });
  const row = within(table.getByRole('row', { name: /^Broadcasts .*Set by your organisation/ }));
  expect(row.getAllByRole('switch')).toHaveLength(2);
  expect(row.queryByRole('switch', { name: 'Broadcasts: E-mail' })).toBeNull();
  expect(screen.getByText('Set by your organisation. You cannot change it.')).toBeTruthy();
});

it('a switch that could not be saved goes back and says so', async () => {
  const { table } = await openSettings({ fails: true });
  await userEvent.click(table.getByRole('switch', { name: 'Appeals: Push' }));
  expect(await table.findByText('Couldn’t save. Try again.')).toBeTruthy();
  expect((table.getByRole('switch', { name: 'Appeals: Push' }) as HTMLInputElement).checked).toBe(true);
});

it('[NOTE-3.2] how often e-mails come and quiet hours are saved at once, without a button', async () => {
  const { saved } = await openSettings();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  await waitFor(() => expect(saved.at(-1)?.quiet).toEqual({ from: '22:00', to: '07:00' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
  fireEvent.blur(screen.getByLabelText('From'));
  await waitFor(() => expect(saved.at(-1)?.quiet).toEqual({ from: '21:30', to: '07:00' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

it('times that were not saved stay in their fields, and say so', async () => {
  const { saved } = await openSettings({ fails: true });
  await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  expect(await screen.findByText('Couldn’t save. Try again.')).toBeTruthy();
  await waitFor(() =>
    expect((screen.getByRole('switch', { name: /^Quiet hours/ }) as HTMLInputElement).checked).toBe(false),
  );
  expect(saved).toEqual([]);
});
