import { useLingui } from '@lingui/react/macro';
import { ColorInput, SegmentedControl, Input, Switch, TextInput } from '@mantine/core';
import { ChannelFields, type Channel } from '@atrium/proto/content/channels';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useChannelActions } from './managed-channels.queries.ts';

/** Distinguishable from each other in light and dark mode. */
const swatches = [
  '#1f6f5c',
  '#2f6f9f',
  '#7a4fa3',
  '#b0426b',
  '#c2562d',
  '#b7791f',
  '#6b7d2a',
  '#4a5568',
  '#0f8b8d',
  '#a8261c',
];

function fieldsOf(channel: Channel | null): ChannelFields {
  if (!channel) return { label: '', type: 'internal', colour: swatches[0] as string, mandatory: false };
  const { label, type, colour, mandatory } = channel;
  return { label, type, colour, mandatory };
}

export function ChannelForm({ channel, onDone }: { channel: Channel | null; onDone: () => void }) {
  const { t } = useLingui();
  const { save } = useChannelActions();
  const send = async (fields: ChannelFields): Promise<void> => {
    await save.mutateAsync({ fields, channel });
    onDone();
  };
  const { form, ...contract } = useContractForm({
    schema: ChannelFields,
    initialValues: fieldsOf(channel),
    send,
  });
  return (
    <Form name="channel-form" {...contract}>
      <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('label')} />
      <ColorInput
        label={t`Colour`}
        description={t`Marks the channel’s articles.`}
        swatches={swatches}
        swatchesPerRow={10}
        withEyeDropper={false}
        {...form.getInputProps('colour')}
      />
      <Input.Wrapper label={t`News source`} labelElement="div">
        <SegmentedControl
          fullWidth
          data={[
            { value: 'internal', label: t`Internal` },
            { value: 'external', label: t`External` },
          ]}
          {...form.getInputProps('type')}
        />
      </Input.Wrapper>
      <Switch
        label={t`Mandatory channel`}
        description={t`Everyone follows this channel and can’t unfollow it.`}
        {...form.getInputProps('mandatory', { type: 'checkbox' })}
      />
    </Form>
  );
}
