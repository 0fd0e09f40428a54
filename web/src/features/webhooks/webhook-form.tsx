import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { WebhookFields, webhookKinds, type Webhook } from '@atrium/proto/notifications/webhooks';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { webhookKindLabels } from './webhook-labels.ts';

export interface WebhookFormProps {
  readonly webhook: Webhook | null;
  readonly send: (fields: WebhookFields) => Promise<unknown>;
}

/** The webhook’s URL, and the events it receives. */
export function WebhookForm({ webhook, send }: WebhookFormProps) {
  const { t, i18n } = useLingui();
  const { form, onSubmit, failure, sending } = useContractForm<WebhookFields>({
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
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      <Stack gap="md">
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
        <div>
          <Button type="submit" loading={sending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
