import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BroadcastKind } from '@atrium/proto/notifications/broadcast-queries';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { useScopes } from '../../shared/session/use-session.ts';
import type { BroadcastValues } from './broadcast-values.ts';
import { broadcastKindLabels } from './broadcast-labels.ts';
import { allChannelsAtOnce } from './cascade.ts';

/** Kind, audience, and what recipients are asked to do. */
export function BroadcastSettings({ form }: { form: UseFormReturnType<BroadcastValues> }) {
  const { t, i18n } = useLingui();
  const { values } = form;
  const within = useScopes('admin:broadcast');
  const choose = (kind: BroadcastKind): void =>
    form.setValues({
      kind,
      // Channels already chosen are kept.
      ...(kind === 'emergency' && values.cascade.length === 0 && { cascade: allChannelsAtOnce }),
    });
  return (
    <Stack gap="lg">
      <Input.Wrapper
        label={t`Type`}
        labelElement="div"
        description={
          values.kind === 'emergency'
            ? t`Alerts everyone immediately, even during quiet hours, and asks them to confirm they are safe.`
            : t`Respects people’s notification settings and quiet hours.`
        }
        descriptionProps={{ mt: 'xs' }}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          fullWidth
          aria-label={t`Type`}
          color={values.kind === 'emergency' ? 'red' : undefined}
          data={(['notice', 'emergency'] as const).map((kind) => ({
            value: kind,
            label: i18n._(broadcastKindLabels[kind]),
          }))}
          value={values.kind}
          onChange={choose}
        />
      </Input.Wrapper>
      <AudienceField
        value={values.audience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
        error={form.errors['audience']}
        audienceLimit={within}
      />
      <Switch
        label={t`Ask for acknowledgement`}
        description={t`People choose “I have read this”.`}
        checked={values.confirm}
        onChange={(event) => form.setFieldValue('confirm', event.currentTarget.checked)}
      />
    </Stack>
  );
}
