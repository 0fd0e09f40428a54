import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../../query-client.ts';
import { employee } from '../../testing/responses.ts';
import { activate } from '../i18n/activate.ts';
import type { InterfaceLanguage } from '../i18n/languages.ts';
import { DayFilter } from '../list/day-filter.tsx';
import { sessionQuery } from '../session/session.queries.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { TimeField } from './time-field.tsx';

/** The organisation of the tests is in Warsaw. */
async function show(field: ReactNode, language: InterfaceLanguage = 'en-GB') {
  await activate(language);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, employee);
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{field}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  return userEvent.setup();
}

const seen = jest.fn();
beforeEach(() => void seen.mockClear());
afterEach(() => void jest.restoreAllMocks());

function Day({ start = null, ...props }: Partial<DateFieldProps> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  const change = (day: string): void => {
    seen(day);
    setValue(day);
  };
  return <DateField label="First day" {...props} value={value} onChange={change} />;
}

function Moment({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <DateTimeField
      label="When"
      value={value}
      onChange={(instant) => {
        seen(instant);
        setValue(instant);
      }}
    />
  );
}

const field = (name = 'First day') => screen.getByRole<HTMLInputElement>('textbox', { name });
const openCalendar = async (user: Awaited<ReturnType<typeof show>>) => {
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  return within(await screen.findByRole('dialog'));
};

it.each<[InterfaceLanguage, string, string]>([
  ['en-GB', '28/11/2026', '28 Nov 2026'],
  ['de', '28.11.26', '28.11.2026'],
  ['pl', '28 listopada 2026', '28 lis 2026'],
])('in %s, a typed day is shown in the product’s format: %s', async (language, typed, shown) => {
  const user = await show(<Day />, language);
  await user.type(field(), typed);
  expect(field().value).toBe(typed);
  await user.tab();
  expect(field().value).toBe(shown);
  expect(seen).toHaveBeenLastCalledWith('2026-11-28');
});

it('text that is no date is kept and explained once the field is left', async () => {
  const user = await show(<Day />);
  await user.type(field(), '11/28/2026');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  await user.tab();
  expect(field().value).toBe('11/28/2026');
  expect(screen.getByText(/^Enter a date, such as \d/)).toBeTruthy();
  // For the contract to refuse.
  expect(seen).toHaveBeenLastCalledWith('11/28/2026');
});

it('a day outside the limits is explained', async () => {
  const user = await show(<Day min="2026-11-28" max="2026-12-24" />);
  await user.type(field(), '27.11.2026');
  await user.tab();
  expect(screen.getByText('Choose 28 Nov 2026 or later.')).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '25.12.2026{Enter}');
  expect(screen.getByText('Choose 24 Dec 2026 or earlier.')).toBeTruthy();
});

it('Alt and arrow down opens the calendar, arrow keys cross months, and Enter chooses', async () => {
  const user = await show(<Day start="2026-11-28" />);
  await user.click(field());
  const calendar = await openCalendar(user);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-28'));
  expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Mon');
  for (const [key, day] of [
    ['{ArrowDown}', '2026-12-05'],
    ['{PageUp}', '2026-11-05'],
    ['{Home}', '2026-11-02'],
    ['{ArrowLeft}', '2026-11-01'],
    ['{ArrowLeft}', '2026-10-31'],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day));
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, 31 October 2026');
  await user.keyboard('{Enter}');
  expect(field().value).toBe('31 Oct 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Escape closes the calendar and changes nothing', async () => {
  const user = await show(<Day start="2026-11-28" />);
  await user.click(field());
  await openCalendar(user);
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-day')).toBe(true));
  await user.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(seen).not.toHaveBeenCalled();
});

it('the calendar is in the reader’s language and refuses days outside the limits', async () => {
  const user = await show(<Day start="2026-11-28" min="2026-11-10" />, 'pl');
  await user.click(field());
  const calendar = await openCalendar(user);
  await waitFor(() =>
    expect(calendar.getByRole('button', { name: / 9 listopada 2026$/ })).toHaveProperty('disabled', true),
  );
  expect(calendar.getByRole('button', { name: 'Następny miesiąc' })).toBeTruthy();
});

it('an optional day can be cleared', async () => {
  const user = await show(<Day start="2026-11-28" isClearable />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  expect(seen).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(field());
});

it('a moment is typed in the time zone of the organisation, which is named', async () => {
  const user = await show(<Moment />);
  expect(screen.getByText(/^Time zone: Central European/)).toBeTruthy();
  await user.type(field('When'), '5 Jan 2027 9');
  await user.tab();
  expect(field('When').value).toBe('5 Jan 2027, 09:00');
  expect(seen).toHaveBeenLastCalledWith('2027-01-05T08:00:00.000Z');
});

it('another day chosen in the calendar keeps the time, which can be changed there', async () => {
  const user = await show(<Moment start="2027-01-05T08:15:00.000Z" />);
  await user.click(field('When'));
  const calendar = await openCalendar(user);
  await user.click(await calendar.findByRole('button', { name: 'Thursday, 7 January 2027' }));
  expect(field('When').value).toBe('7 Jan 2027, 09:15');
  const time = calendar.getByRole('textbox', { name: 'Time of day' });
  await user.clear(time);
  await user.type(time, '1430');
  await user.click(calendar.getByRole('button', { name: 'Done' }));
  expect(field('When').value).toBe('7 Jan 2027, 14:30');
  expect(seen).toHaveBeenLastCalledWith('2027-01-07T13:30:00.000Z');
});

it('a time is typed on a clock with 24 hours, and arrow keys change it', async () => {
  function Time() {
    const [value, setValue] = useState('22:00');
    return <TimeField label="From" value={value} onChange={setValue} />;
  }
  const user = await show(<Time />);
  await user.clear(field('From'));
  await user.type(field('From'), '9 pm{Enter}');
  expect(field('From').value).toBe('21:00');
  await user.keyboard('{ArrowUp}');
  expect(field('From').value).toBe('21:15');
  await user.clear(field('From'));
  await user.type(field('From'), '25:00');
  await user.tab();
  expect(screen.getByText('Enter a time, such as 09:00.')).toBeTruthy();
});

it('a list is filtered by a day once it is typed to the end, and never by text', async () => {
  const user = await show(<DayFilter aria-label="First day" day="" onFilter={seen} />);
  await user.type(field(), '28.11.2026');
  expect(seen).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(seen.mock.calls).toEqual([['2026-11-28']]);
  await user.clear(field());
  await user.type(field(), 'soonish');
  fireEvent.blur(field());
  expect(seen).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^Enter a date/)).toBeTruthy();
});
