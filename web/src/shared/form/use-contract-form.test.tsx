import { beforeEach, expect, it } from '@jest/globals';
import { ApiError } from '@atrium/proto/client';
import { ChannelFields } from '@atrium/proto/content/channels';
import type { Issue, ProblemCode } from '@atrium/proto/problem';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activate } from '../i18n/activate.ts';
import { awaitUpload } from './awaited-uploads.ts';
import { FormAlert } from './form-alert.tsx';
import { useContractForm } from './use-contract-form.ts';

const refusal = (code: ProblemCode, issues?: Issue[]) =>
  new ApiError({
    type: 'about:blank',
    title: '',
    status: 409,
    code,
    requestId: 'r-3',
    ...(issues && { issues }),
  });

function ChannelForm({ send }: { send: (values: unknown) => Promise<unknown> }) {
  const initialValues = { label: '', colour: '#123456' };
  const { form, failure, onSubmit } = useContractForm({
    schema: ChannelFields,
    initialValues,
    send,
    draft: 'channel.new',
  });
  return (
    <form onSubmit={onSubmit}>
      <FormAlert error={failure} />
      <TextInput label="Label" {...form.getInputProps('label')} />
      <button>Save</button>
    </form>
  );
}

const open = (send: (values: unknown) => Promise<unknown>) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <ChannelForm send={send} />
      </MantineProvider>
    </I18nProvider>,
  );

beforeEach(async () => {
  localStorage.clear();
  await activate('en-GB');
});

it('[ALL-3] shows under the field what the contract does not allow, and sends nothing', async () => {
  const sent: unknown[] = [];
  open((values) => Promise.resolve(sent.push(values)));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('[ALL-3] shows in the same place the issues that only the server finds', async () => {
  open(() => Promise.reject(refusal('already-exists', [{ path: ['label'], code: 'unique' }])));
  await userEvent.type(screen.getByLabelText('Label'), 'News');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is already taken. Choose another.')).toBeTruthy();
});

it('[ALL-2] a failure stays on the page until the next try succeeds, and typed text survives a reload until then', async () => {
  let works = false;
  const send = () => (works ? Promise.resolve() : Promise.reject(refusal('version-conflict')));
  const page = open(send);
  await userEvent.type(screen.getByLabelText('Label'), 'News');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this');

  page.unmount();
  open(send);
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'News');

  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('alert')).toBeNull();
  page.unmount();
  expect(localStorage).toHaveLength(0);
});

it('[ALL-2] saving waits for the files of the form, and sends what they are by then', async () => {
  const sent: unknown[] = [];
  open((values) => Promise.resolve(sent.push(values)));
  const upload = Promise.withResolvers<void>();
  awaitUpload(upload.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Label'), 'News');
  expect(screen.queryByText('This field is required.')).toBeNull();
  expect(sent).toEqual([]);
  upload.resolve();
  await waitFor(() => expect(sent).toEqual([{ label: 'News', colour: '#123456' }]));
});

it('[ALL-2] nothing is sent without a file whose upload failed', async () => {
  const sent: unknown[] = [];
  open((values) => Promise.resolve(sent.push(values)));
  await userEvent.type(screen.getByLabelText('Label'), 'News');
  const upload = Promise.withResolvers<void>();
  awaitUpload(upload.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  upload.reject(new Error('The connection is gone'));
  await expect(upload.promise).rejects.toThrow();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
