import { expect, type Page } from '@playwright/test';
import { managedEvents } from '@atrium/proto/events/events';
import { everyone } from '@atrium/proto/audience';
import { ApiCaller } from './api-caller.ts';
import { openPageAs, test } from './demo.ts';

test.describe.configure({ timeout: 120_000 });

const title = 'Boat trip on the canal';
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('[EVNT-2.1] [EVNT-2.7] [EVNT-2.8] people answer an invitation, and the waiting list moves when somebody declines', async ({
  browser,
  address,
}) => {
  const planner = await openPageAs(browser, 'superuser@acme.example');
  const first = await openPageAs(browser, 'employee@acme.example');
  const second = await openPageAs(browser, 'chloe.bennett@acme.example', { width: 390 });
  const api = await ApiCaller.fromPage(planner, address);
  const { id } = await api.call(managedEvents.create, {
    body: {
      title: { 'en-GB': title, pl: 'Rejs po kanale', de: 'Bootsfahrt auf dem Kanal' },
      ...{ dateStart: inDays(5), timeStart: '15:00', timeEnd: '17:00' },
      audience: everyone,
      capacity: 1,
    },
  });

  await test.step('who comes first takes the last place, from the agenda', async () => {
    await first.goto('/events');
    const card = first.getByRole('listitem').filter({ has: first.getByRole('link', { name: title }) });
    await card.getByRole('button', { name: 'Going' }).click();
    await expect(card.getByText('You’re going')).toBeVisible();
  });

  await test.step('who comes next waits, and knows the position', async () => {
    await second.goto(`/events/${id}`);
    await press(second, 'Join the waiting list');
    await expect(second.getByText(/You are number 1 on the waiting list/)).toBeVisible();
  });

  await test.step('the organiser sees both on the guest list', async () => {
    await planner.goto(`/admin/events/${id}?tab=guests`);
    await expect(planner.getByText('Going · 1')).toBeVisible();
    await expect(planner.getByText('Waiting · 1')).toBeVisible();
  });

  await test.step('when the first declines, the place is offered to the next at once, who takes it', async () => {
    await first.goto(`/events/${id}`);
    await press(first, 'Can’t go');
    await expect(second.getByText(/A place is free for you\. It is yours until/)).toBeVisible();
    await press(second, 'Take the place');
    await expect(second.getByText('You’re going')).toBeVisible();
    await expect(planner.getByText('Waiting · 0')).toBeVisible();
  });

  await test.step('the event is found and stands on the home page', async () => {
    await second.goto(`/search?q=boat`);
    await expect(second.getByRole('link', { name: title })).toBeVisible();
    await first.goto('/');
    await expect(first.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  });
});
