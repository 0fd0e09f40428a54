import { useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { WebhookFields, webhookKinds, type Webhook } from '@atrium/proto/notifications/webhooks';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { webhookKindLabels } from './webhook-labels.ts';

export interface WebhookFormProps {
  readonly webhook: Webhook | null;
  readonly send: (fields: WebhookFields) => Promise<unknown>;
}

/** The webhook’s URL, and the events it receives. */
export function WebhookForm({ webhook, send }: WebhookFormProps) {
  const { t, i18n } = useLingui();
  const { form, ...contract } = useContractForm<WebhookFields>({
    schema: WebhookFields,
    initialValues: {
      name: webhook?.name ?? '',
      address: webhook?.address ?? '',
      kinds: webhook?.kinds ?? [],
      on: webhook?.on ?? true,
    },
    send,
  });
  return (
    <Form name="webhook-form" {...contract}>
      <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t`URL`} type="url" required {...form.getInputProps('address')} />
      <Checkbox.Group
        label={t`Events to send`}
        description={t`Only events that you can see are sent.`}
        required
        {...form.getInputProps('kinds')}
      >
        <Stack gap="xs" mt="xs">
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={i18n._(webhookKindLabels[kind])} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch label={t`Send events`} {...form.getInputProps('on', { type: 'checkbox' })} />
    </Form>
  );
}
