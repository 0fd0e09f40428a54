import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { activate } from '../i18n/activate.ts';
import { useContractForm } from './use-contract-form.ts';
import { RemountIfPristine } from './remount-if-pristine.tsx';

const Fields = z.object({ name: z.string() });
const sent: unknown[] = [];
let response = Promise.resolve();

function NameForm({ opened, label }: { opened: { name: string; version: number }; label: string }) {
  const { form, onSubmit } = useContractForm({
    schema: Fields,
    initialValues: { name: opened.name },
    send: ({ name }) => {
      sent.push([name, opened.version]);
      return response;
    },
  });
  return (
    <form onSubmit={onSubmit} aria-label={label}>
      <input aria-label={label} {...form.getInputProps('name')} />
      <button type="submit">Save {label}</button>
    </form>
  );
}

const shown = (name: string, version: number) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider env="test">
      <RemountIfPristine stored={{ name, version }}>
        {(opened) => (
          <>
            <NameForm opened={opened} label="Name" />
            <NameForm opened={opened} label="Other" />
          </>
        )}
      </RemountIfPristine>
    </MantineProvider>
  </I18nProvider>
);
const field = (label = 'Name') => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  sent.length = 0;
  response = Promise.resolve();
  await activate('en-GB');
});
afterEach(() => void jest.restoreAllMocks());

it('[ALL-7] a pristine form shows what another person saved meanwhile', () => {
  const { rerender } = render(shown('Orchard', 1));
  rerender(shown('Mill', 2));
  expect(field().value).toBe('Mill');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[ALL-7] typed text keeps its original base version until its author resolves the conflict', async () => {
  const { rerender } = render(shown('Orchard', 1));
  type('Orchards');
  rerender(shown('Mill', 2));
  expect(field().value).toBe('Orchards');
  expect(await screen.findByText('Someone changed this while you were editing')).toBeTruthy();
  press('Save Name');
  await waitFor(() => expect(sent).toEqual([['Orchards', 1]]));
});

it('[ALL-7] in a conflict the author keeps their own version or loads the other', async () => {
  const { rerender } = render(shown('Orchard', 1));
  type('Orchards');
  rerender(shown('Mill', 2));
  press('Keep my version');
  expect(field().value).toBe('Orchards');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(shown('Mills', 3));
  press('Load their version');
  expect(field().value).toBe('Mills');
  type('Mills!');
  press('Save Name');
  await waitFor(() => expect(sent).toEqual([['Mills!', 3]]));
});

it('[ALL-7] a form’s own save is no conflict for it, and does not discard what is typed in another form', async () => {
  const { rerender } = render(shown('Orchard', 1));
  type('Orchards');
  press('Save Name');
  await waitFor(() => expect(sent).toEqual([['Orchards', 1]]));
  rerender(shown('Orchards', 2));
  await waitFor(() => expect(field('Other').value).toBe('Orchards'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[ALL-7] a form shows its saved value when it arrives, and the later response does not remount the forms', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  response = promise;
  const { rerender } = render(shown('Orchard', 1));
  type('Orchards');
  press('Save Name');
  await waitFor(() => expect(sent).toEqual([['Orchards', 1]]));
  rerender(shown('Orchards', 2));
  await waitFor(() => expect(field('Other').value).toBe('Orchards'));
  const other = field('Other');
  await act(async () => resolve());
  expect(field('Other')).toBe(other);
});
