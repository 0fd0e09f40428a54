import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManagedMenu } from '@atrium/proto/content/menus';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const anna = { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null };
const draft: ManagedMenu = {
  ...{ id: 'm1', title: { 'en-GB': 'Lunch', pl: 'Obiad', de: 'Mittagessen' }, days: [] },
  ...{ validFrom: '2031-05-12', validTo: '2031-05-16', state: 'draft', review: null, mayReview: false },
  ...{ menuFiles: { 'en-GB': 'f1' }, files: {}, stale: [], deletedAt: null, version: 3 },
};
const review = { by: anna, at: '2031-05-01T09:00:00.000Z', changedBy: [], rejection: null };
const inReview: ManagedMenu = { ...draft, state: 'review', review };
const sent: [string, string][] = [];
beforeEach(() => void (sent.length = 0));

async function open(
  menu: ManagedMenu,
  { needsReview = false, path = '/admin/menus/m1' } = {},
  others: MockResponses = {},
) {
  const step = (name: string, changes: Partial<ManagedMenu>): MockResponses => ({
    [`POST /admin/menus/m1/${name}`]: (body) => {
      sent.push([name, body]);
      return jsonResponse({ ...menu, ...changes, version: menu.version + sent.length });
    },
  });
  await openApp({
    path,
    session: { ...employee, permissions: ['admin:menus'], features: ['menus'] },
    mockResponses: {
      'GET /admin/menus': () => jsonResponse({ items: [], next: null, total: 0 }),
      'GET /admin/menus/m1': () => jsonResponse(menu),
      'GET /admin/review-rules': () =>
        jsonResponse({ article: false, document: false, menu: needsReview, version: 1 }),
      'POST /people/reach': () => jsonResponse(reachOf({ people: 392, of: 392 })),
      ...step('publish', { state: 'upcoming' }),
      ...step('unpublish', { state: 'draft', review: null }),
      ...step('submission', { state: 'review', review }),
      ...step('approval', { state: 'upcoming', review: null, mayReview: false }),
      ...step('rejection', { state: 'draft', mayReview: false }),
      ...others,
    },
  });
}
const click = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (title: string, name: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(dialog.getByRole('button', { name }));
};

it('[NEWS-6.1] a draft is published, and unpublished after a question', async () => {
  await open(draft);
  const button = await screen.findByRole('button', { name: 'Publish…' });
  button.focus();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Lunch”' }));
  expect(await dialog.findByText(/^Everyone/)).toBeTruthy();
  expect(dialog.getAllByRole('img', { name: 'Text available' })).toHaveLength(3);
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish to 392 people' }));
  expect(await screen.findByText('Published to 392 people.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Unpublish…' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await click('Unpublish…');
  await confirm('Unpublish “Lunch”?', 'Unpublish');
  expect(await screen.findByRole('button', { name: 'Publish…' })).toBeTruthy();
  expect(sent.map(([name]) => name)).toEqual(['publish', 'unpublish']);
});

it('[NEWS-6.1] what is missing or outdated is said before publishing, with the way to its place', async () => {
  const title = { 'en-GB': 'Lunch', pl: 'Obiad' };
  const days = { validFrom: '2026-05-12', validTo: '2026-05-16' };
  await open({ ...draft, ...days, title, stale: ['pl'], menuFiles: {} });
  await click('Publish…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Lunch”' }));
  for (const text of [
    /^Not translated yet: German\. Readers see .*English instead\.$/,
    'Older than the original: Polish.',
    'The last day has passed. Readers would not see it.',
    'The menu has neither dishes nor a file.',
  ])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'Text outdated' })).toBeTruthy();
  // None of it keeps anyone from publishing.
  expect(await dialog.findByRole('button', { name: 'Publish to 392 people' })).toHaveProperty(
    'disabled',
    false,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Translate', description: /^Not translated yet/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title (German)')));
  expect(screen.queryByRole('dialog', { name: 'Publish “Lunch”' })).toBeNull();
  await click('Publish…');
  await click('Change day');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Last day/)));
});

it('[NEWS-6.2] with required reviews, a draft is submitted, and what is published cannot be edited', async () => {
  await open(draft, { needsReview: true });
  await click('Submit for review…');
  await confirm('Submit “Lunch” for review', 'Submit for review');
  expect(await screen.findByText(/Someone else has to approve “Lunch”.+You will be notified/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  await click('Withdraw submission');
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['submission', 'unpublish']));
});

it('[NEWS-6.8] only the person who submitted a menu is told to expect a notification', async () => {
  await open({ ...inReview, review: { ...review, by: { ...anna, id: 'bo' } } });
  expect(await screen.findByText(/^Someone else has to approve “Lunch” or send it back\.$/)).toBeTruthy();
});

it('[NEWS-6.2] with required reviews, published content is read-only', async () => {
  await open({ ...draft, state: 'valid' }, { needsReview: true });
  expect(await screen.findByText(/Changes need a review/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('[NEWS-6.3] the reviewer approves', async () => {
  await open({ ...inReview, mayReview: true }, { needsReview: true });
  await click('Approve…');
  await confirm('Approve “Lunch”?', 'Approve');
  await waitFor(() => expect(sent).toEqual([['approval', '']]));
});

it('[NEWS-6.8] the reviewer sends back with a reason, which the author sees', async () => {
  await open({ ...inReview, mayReview: true }, { needsReview: true });
  await click('Send back…');
  fireEvent.change(await screen.findByRole('textbox', { name: /What needs to change/ }), {
    target: { value: 'Which canteen?' },
  });
  await confirm('Send “Lunch” back?', 'Send back');
  await waitFor(() => expect(sent).toEqual([['rejection', '{"reason":"Which canteen?"}']]));
});

it('[NEWS-6.8] if sending back fails, its dialog says why, and not the page behind it', async () => {
  await open(
    { ...inReview, mayReview: true },
    { needsReview: true },
    {
      'POST /admin/menus/m1/rejection': () => problemResponse('own-content'),
    },
  );
  await click('Send back…');
  fireEvent.change(await screen.findByRole('textbox', { name: /What needs to change/ }), {
    target: { value: 'Which canteen?' },
  });
  await confirm('Send “Lunch” back?', 'Send back');
  const dialog = within(screen.getByRole('dialog', { name: 'Send “Lunch” back?' }));
  const reason = 'You can’t decide this yourself. Someone else has to.';
  expect(await dialog.findByText(reason)).toBeTruthy();
  const toast = screen.getByText(reason, { selector: 'strong' });
  expect(screen.getAllByText(reason).filter((one) => one !== toast)).toHaveLength(1);
});

it('[NEWS-6.8] the author of rejected content sees the reason', async () => {
  const rejection = { by: anna, at: '2031-05-02T09:00:00.000Z', reason: 'Which canteen?' };
  await open({
    ...draft,
    review: { ...(inReview.review as object as NonNullable<ManagedMenu['review']>), rejection },
  });
  expect(await screen.findByText('Which canteen?')).toBeTruthy();
});

it('[NEWS-6.1] changes have to be saved before a draft is published', async () => {
  await open(draft);
  fireEvent.change(await screen.findByLabelText(/^Last day/), { target: { value: '17/5/2031' } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true),
  );
});

it('[NEWS-6.1] a new menu can be saved as a draft, and has to be if it needs a review', async () => {
  await open(draft, { path: '/admin/menus/new' });
  fireEvent.click(await screen.findByRole('switch', { name: /Save as a draft/ }));
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeTruthy();
});
