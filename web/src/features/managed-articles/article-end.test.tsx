import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { everyone } from '@atrium/proto/audience';
import { makeQueryClient } from '../../shared/api/query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';
import { answer, employee } from '../../testing/answers.ts';
import { EndDialog } from './end-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const show = (dialog: ReactNode): void => {
  const client = makeQueryClient();
  client.setQueryData(sessionQuery.queryKey, employee);
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{dialog}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
};
const nothing = (): void => undefined;
const fixed = { failure: null, saving: false, onClose: nothing };
const field = () => screen.getByLabelText<HTMLInputElement>('Archive on');
const own = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Archive automatically/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const out = { state: 'published', publishAt: '2026-03-01T09:00:00.000Z', expiresAt: null } as const;
const planned = { ...out, state: 'scheduled', publishAt: '2026-03-04T09:00:00.000Z' } as const;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T10:00:00Z'));
  globalThis.fetch = jest.fn<typeof fetch>(async () => answer({ people: 3 }));
  await activate('en-GB');
});
afterEach(() => void jest.restoreAllMocks());

it('[NEWS-6] what is out is given an end on the organisation’s clock, a week away at first, never in the past', () => {
  const onSave = jest.fn();
  show(<EndDialog article={out} onSave={onSave} {...fixed} />);
  fireEvent.click(own());
  expect(field().value).toBe('2026-03-09T11:00');
  fireEvent.change(field(), { target: { value: '2026-03-02T11:00' } });
  expect(screen.getByText('Choose a time after publication.')).toBeTruthy();
  expect(button('Save').disabled).toBe(true);
  fireEvent.change(field(), { target: { value: '2026-03-05T17:00' } });
  fireEvent.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith('2026-03-05T16:00:00.000Z');
});

it('[NEWS-6] what is scheduled ends after its own time, and an end can be taken away again', () => {
  const onSave = jest.fn();
  show(
    <EndDialog article={{ ...planned, expiresAt: '2026-03-05T09:00:00.000Z' }} onSave={onSave} {...fixed} />,
  );
  expect(field().value).toBe('2026-03-05T10:00');
  fireEvent.change(field(), { target: { value: '2026-03-04T09:59' } });
  expect(button('Save').disabled).toBe(true);
  fireEvent.click(own());
  fireEvent.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith(null);
});

it('[NEWS-6] publishing says when it begins and when it ends; an end that has passed is none', () => {
  const onPublish = jest.fn();
  const past = '2026-03-02T09:59:59.000Z';
  show(
    <PublishDialog
      audience={everyone}
      scheduledFor={planned.publishAt}
      endsAt={past}
      onPublish={onPublish}
      {...fixed}
    />,
  );
  expect(own().checked).toBe(false);
  fireEvent.click(own());
  expect(field().value).toBe('2026-03-11T10:00');
  fireEvent.click(screen.getByRole('button', { name: /^Schedule/ }));
  expect(onPublish).toHaveBeenCalledWith({ at: planned.publishAt, expiresAt: '2026-03-11T09:00:00.000Z' });
});

it('[NEWS-6] what is refused is said in the dialog, which stays', () => {
  show(<EndDialog article={out} onSave={nothing} {...fixed} failure={new Error('lost')} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(button('Save').disabled).toBe(false);
});
