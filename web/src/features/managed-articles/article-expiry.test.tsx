import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { everyone } from '@atrium/proto/audience';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { PublishArticle } from './publish-article.tsx';

const show = (dialog: ReactNode): void => {
  const client = createQueryClient();
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
  globalThis.fetch = jest.fn<typeof fetch>(async () => jsonResponse({ people: 3 }));
  await activate('en-GB');
});
afterEach(() => void jest.restoreAllMocks());

it('[NEWS-6] a published article gets an end in the organisation’s time zone, a week away by default and never in the past', () => {
  const onSave = jest.fn();
  show(<ExpiryDialog article={out} onSave={onSave} {...fixed} />);
  fireEvent.click(own());
  expect(field().value).toBe('9 Mar 2026, 11:00');
  fireEvent.change(field(), { target: { value: '2 March 2026 at 11' } });
  expect(screen.getByText('Choose a time after publication.')).toBeTruthy();
  expect(button('Save').disabled).toBe(true);
  fireEvent.change(field(), { target: { value: '5/3/2026 17:00' } });
  fireEvent.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith('2026-03-05T16:00:00.000Z');
});

it('[NEWS-6] a scheduled article ends after its publication, and its end can be removed', () => {
  const onSave = jest.fn();
  show(
    <ExpiryDialog
      article={{ ...planned, expiresAt: '2026-03-05T09:00:00.000Z' }}
      onSave={onSave}
      {...fixed}
    />,
  );
  expect(field().value).toBe('5 Mar 2026, 10:00');
  fireEvent.change(field(), { target: { value: '4 Mar 2026 9:59' } });
  expect(button('Save').disabled).toBe(true);
  fireEvent.click(own());
  fireEvent.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith(null);
});

it('[NEWS-6] publishing sends the start and the end, and an end that has passed is ignored', () => {
  const onPublish = jest.fn();
  const past = '2026-03-02T09:59:59.000Z';
  show(
    <PublishArticle
      fields={{ title: {}, content: {}, audience: everyone, header: null, headerImg: null, headerAlt: null }}
      stale={[]}
      scheduledFor={planned.publishAt}
      endsAt={past}
      onPublish={onPublish}
      {...fixed}
    />,
  );
  expect(own().checked).toBe(false);
  fireEvent.click(own());
  expect(field().value).toBe('11 Mar 2026, 10:00');
  fireEvent.click(screen.getByRole('button', { name: /^Schedule/ }));
  expect(onPublish).toHaveBeenCalledWith(
    expect.objectContaining({ at: planned.publishAt, expiresAt: '2026-03-11T09:00:00.000Z' }),
  );
});

it('[NEWS-6] an error is shown in the dialog, which stays open', () => {
  show(<ExpiryDialog article={out} onSave={nothing} {...fixed} failure={new Error('lost')} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(button('Save').disabled).toBe(false);
});
