import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { everyone, type Audience } from '@atrium/proto/audience';
import type { Reach, ReachCheckResult } from '@atrium/proto/identity/reach';
import type { Session } from '@atrium/proto/identity/session';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const nobody: Audience = { ...everyone, everyone: false };
const gareth = { id: 'gareth', name: 'Gareth Hughes', jobTitle: 'Fitter', photo: null };
const place = { people: 91, version: 1 };
const address = { address1: '', address2: '', city: '', country: '', postcode: '', state: '' };
const site = (id: string, name: string) => ({ id, title: { 'en-GB': name }, ...address, ...place });
const editor: Session = { ...employee, permissions: ['admin:articles'] };

let audiences: Audience[] = [];
beforeEach(() => {
  audiences = [];
});

interface Opened {
  readonly audience?: Partial<Audience>;
  readonly reach?: Partial<Reach> | ((audience: Audience) => Partial<Reach>);
  readonly more?: MockResponses;
}

/** The defaults of articles are a page that has an audience and little else. */
async function openSheet({ audience = everyone, reach = {}, more = {} }: Opened = {}) {
  const defaults = { channel: null, headerImg: null, header: null, comments: true };
  await openApp({
    path: '/admin/articles/edit-defaults',
    session: editor,
    mockResponses: {
      'GET /admin/article-defaults': () =>
        jsonResponse({ ...defaults, audience: { ...nobody, ...audience } }),
      'GET /channels': () => jsonResponse({ items: [] }),
      'GET /sites': () => jsonResponse({ items: [site('leeds', 'Leeds Works'), site('lodz', 'Łódź Works')] }),
      'GET /departments': () => jsonResponse({ items: [{ id: 'production', name: 'Production', ...place }] }),
      'GET /grades': () =>
        jsonResponse({ items: [{ id: 'apprentices', name: 'Apprentices', level: 1, ...place }] }),
      'GET /structure': () => jsonResponse({ items: [], heads: [], unassigned: 0 }),
      'GET /settings/audiences': () => jsonResponse({ items: [] }),
      'GET /people/find': () => jsonResponse({ items: [gareth] }),
      'POST /people/reach': (sent) => {
        const asked = JSON.parse(sent) as Audience;
        audiences.push(asked);
        return jsonResponse(reachOf(typeof reach === 'function' ? reach(asked) : reach));
      },
      ...more,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog', { name: 'Who is this for?' }));
}

type Sheet = Awaited<ReturnType<typeof openSheet>>;
/** In jsdom nothing has a place, so lists of options count as scrolled out of sight. */
const optionOf = async (name: string | RegExp): Promise<HTMLElement> =>
  (await screen.findAllByRole('option', { name, hidden: true }))[0] as HTMLElement;
const fieldOf = (sheet: Sheet, name = 'Add to the audience') => sheet.getByRole('combobox', { name });

it('[ALL-4] one field finds every kind of thing by keyboard, and the audience is used only on demand', async () => {
  const sheet = await openSheet({ audience: nobody, reach: { people: 187 } });
  expect(sheet.getByText('Choose at least one site, team, department, grade or person.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Use this audience' })).toHaveProperty('disabled', true);
  await userEvent.type(fieldOf(sheet), 'lodz');
  await optionOf('Łódź Works');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(fieldOf(sheet), 'garet');
  await optionOf(/Gareth Hughes/);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(fieldOf(sheet, 'Add an exception'), 'app');
  await optionOf('Apprentices');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(audiences.at(-1)).toEqual({
      ...{ ...nobody, sites: ['lodz'], people: ['gareth'], excludedGrades: ['apprentices'] },
    }),
  );
  await userEvent.click(await sheet.findByRole('button', { name: 'Use for 187 people' }));
  expect(await screen.findByText('Łódź Works or Gareth Hughes, not Apprentices')).toBeTruthy();
  expect(screen.getByText('187 people')).toBeTruthy();
});

it('[ALL-4] choosing something takes the place of everyone', async () => {
  const sheet = await openSheet();
  expect(sheet.getByRole('radio', { name: 'Everyone' })).toHaveProperty('checked', true);
  await userEvent.type(fieldOf(sheet), 'leeds');
  await optionOf('Leeds Works');
  await userEvent.keyboard('{Enter}');
  expect(sheet.getByRole('radio', { name: 'Selected people' })).toHaveProperty('checked', true);
  await waitFor(() => expect(audiences.at(-1)).toEqual({ ...nobody, sites: ['leeds'] }));
});

it('[ALL-4] suggestions begin at the edge of the field, so that they stay on a narrow screen', async () => {
  const sheet = await openSheet({ audience: nobody });
  await userEvent.type(fieldOf(sheet), 'leeds');
  const option = await optionOf('Leeds Works');
  expect(option.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-start');
  await userEvent.pointer({ keys: '[TouchA]', target: option });
  expect(await sheet.findByRole('button', { name: 'Remove Leeds Works' })).toBeTruthy();
});

it('[ALL-4] Backspace removes the last chip, and cancelling changes nothing', async () => {
  const sheet = await openSheet({ audience: { sites: ['leeds', 'lodz'] } });
  await sheet.findByText('Łódź Works');
  await userEvent.type(fieldOf(sheet), '{Backspace}');
  expect(sheet.queryByText('Łódź Works')).toBeNull();
  await userEvent.type(fieldOf(sheet), '{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Leeds Works');
  await userEvent.keyboard('{Enter}');
  expect(sheet.queryByText('Leeds Works')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leeds Works or Łódź Works')).toBeTruthy();
});

it('[ALL-4] Tab leads from the audience to the exceptions and on to the check', async () => {
  const sheet = await openSheet({ audience: { sites: ['leeds'] } });
  await sheet.findByText('Leeds Works');
  fieldOf(sheet).focus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add an exception');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Is … in it?');
});

it('[ALL-4] chips say what they include and take away, beside the first people and where they work', async () => {
  const sheet = await openSheet({
    audience: { sites: ['leeds'], excludedGrades: ['apprentices'] },
    reach: {
      ...{ people: 68, of: 392, examples: [{ ...gareth, site: 'leeds', department: 'production' }] },
      parts: [
        { list: 'sites', id: 'leeds', people: 91 },
        { list: 'excludedGrades', id: 'apprentices', people: 23 },
      ],
      bySite: [{ site: 'leeds', people: 60 }],
      byLanguage: [{ language: 'de', people: 68 }],
    },
  });
  expect(await sheet.findByTitle('91 people')).toBeTruthy();
  expect(sheet.getByTitle('excludes 23 people').textContent).toContain('−23');
  expect(sheet.getByText('Gareth Hughes')).toBeTruthy();
  expect(sheet.getByText('Leeds Works · Production')).toBeTruthy();
  expect(sheet.getByText('67 more')).toBeTruthy();
  const rowsOf = (name: string) =>
    within(sheet.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rowsOf('By site')).toEqual(['Leeds Works 60', 'Others 8']);
  expect(rowsOf('By language')).toEqual(['German 68']);
});

const answers: [string, ReachCheckResult, string][] = [
  ['in it', { in: true, because: [{ list: 'sites', id: 'leeds' }] }, 'Yes: Leeds Works'],
  [
    'excluded',
    { in: false, because: [{ list: 'excludedGrades', id: 'apprentices' }] },
    'No: excluded by Apprentices',
  ],
  ['not matched', { in: false, because: [] }, 'No: matches none'],
];
it.each(answers)('[ALL-4] the sheet says why someone is %s', async (_, result, answer) => {
  const asked: unknown[] = [];
  const sheet = await openSheet({
    audience: { sites: ['leeds'], excludedGrades: ['apprentices'] },
    more: {
      'POST /people/reach/check': (sent) => {
        asked.push(JSON.parse(sent));
        return jsonResponse(result);
      },
    },
  });
  await userEvent.click(await sheet.findByRole('combobox', { name: 'Is … in it?' }));
  await userEvent.click(await optionOf(/Gareth Hughes/));
  expect(await sheet.findByText(answer)).toBeTruthy();
  const audience = { ...nobody, sites: ['leeds'], excludedGrades: ['apprentices'] };
  expect(asked).toContainEqual({ audience, person: 'gareth' });
});

it('[ALL-4] [PERM-7] in works council mode there are counts, but neither names nor the check', async () => {
  const sheet = await openSheet({
    audience: { sites: ['leeds', 'lodz'], people: ['gareth'] },
    reach: {
      ...{ people: 185, smallestGroup: 5, examples: null },
      parts: [
        { list: 'sites', id: 'leeds', people: 185 },
        { list: 'sites', id: 'lodz', people: null },
      ],
    },
  });
  expect(await sheet.findByText('At least 185 people and 1 person by name')).toBeTruthy();
  expect(sheet.getByTitle('Fewer than 5 people').textContent).toContain('< 5');
  expect(sheet.getByText(/only counts are shown/)).toBeTruthy();
  expect(sheet.queryByRole('combobox', { name: 'Is … in it?' })).toBeNull();
  expect(sheet.getByRole('button', { name: 'Use this audience' })).toHaveProperty('disabled', false);
});

it('[ALL-4] a removed site is struck through, and an audience without people says so', async () => {
  const sheet = await openSheet({ audience: { sites: ['closed'] }, reach: { people: 0 } });
  expect((await sheet.findByText('no longer exists', { exact: false })).querySelector('s')?.textContent).toBe(
    'Site',
  );
  expect(await sheet.findByText('No one matches. Check the exceptions.')).toBeTruthy();
  expect(sheet.getByText('0 people')).toBeTruthy();
});

const bothWorks = { id: 's1', name: 'Both works', audience: { ...nobody, sites: ['leeds', 'lodz'] } };

it('[ALL-4] a saved audience is chosen with one click', async () => {
  const sheet = await openSheet({
    audience: { sites: ['leeds'] },
    more: { 'GET /settings/audiences': () => jsonResponse({ items: [bothWorks] }) },
  });
  await userEvent.click(sheet.getByRole('button', { name: 'Saved audiences' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Both works', hidden: true }));
  expect(await sheet.findByText('Łódź Works')).toBeTruthy();
});

it('[ALL-4] what is chosen is saved under a name', async () => {
  const sent: unknown[] = [];
  const sheet = await openSheet({
    audience: { sites: ['leeds'] },
    more: {
      'POST /settings/audiences': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse({ ...bothWorks, id: 's2', name: 'Leeds' }, 201);
      },
    },
  });
  await userEvent.click(sheet.getByRole('button', { name: 'Saved audiences' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this audience', hidden: true }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the audience' }), 'Leeds{Enter}');
  await waitFor(() => expect(sent).toEqual([{ name: 'Leeds', audience: { ...nobody, sites: ['leeds'] } }]));
});

it('[ALL-4] a failed count can be tried again', async () => {
  let fails = true;
  const sheet = await openSheet({
    audience: { sites: ['leeds'] },
    more: {
      'POST /people/reach': () =>
        fails ? problemResponse('outside-scope') : jsonResponse(reachOf({ people: 91 })),
    },
  });
  const again = await sheet.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await sheet.findByText('91 people')).toBeTruthy();
});
