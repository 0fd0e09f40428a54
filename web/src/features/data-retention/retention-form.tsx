import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RetentionDays } from '@atrium/proto/identity/retention';
import { retentionKinds, retentionNames, type RetentionKind } from '@atrium/proto/retention';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { retentionQuery, useSaveRetention } from './retention.queries.ts';

const names: Readonly<Record<RetentionKind, MessageDescriptor>> = {
  'deleted-accounts': msg`Deleted accounts, until erasure`,
  'article-views': msg`Article and document views`,
  'removed-comments': msg`Text of removed comments`,
  updates: msg`Notifications`,
  'direct-messages': msg`Direct messages`,
  'group-messages': msg`Group messages`,
  'changed-messages': msg`Earlier versions of edited and deleted messages`,
};

/** Days for which each kind of data is kept. */
export function RetentionForm() {
  const { data } = useQuery(retentionQuery);
  return data ? <Days days={data} /> : <RowsSkeleton />;
}

function Days({ days }: { days: RetentionDays }) {
  const { t, i18n } = useLingui();
  const choose = useSaveRetention();
  const { form, ...contract } = useContractForm({
    schema: RetentionDays,
    initialValues: days,
    send: (values) => choose.mutateAsync(values),
  });
  const unit = (count: number | null): string => t`${plural(count ?? 0, { one: ' day', other: ' days' })}`;
  return (
    <Form name="retention-form" {...contract}>
      <Stack gap="md" maw="28rem">
        {retentionNames.map((kind) => (
          <NumberInput
            key={kind}
            label={i18n._(names[kind])}
            min={retentionKinds[kind].least}
            max={retentionKinds[kind].most}
            suffix={unit(form.values[kind])}
            {...(retentionKinds[kind].days === null
              ? { placeholder: t`Indefinitely`, description: t`Leave empty to keep indefinitely` }
              : { required: true })}
            {...form.getInputProps(kind)}
            value={form.values[kind] ?? ''}
            onChange={(value) => form.setFieldValue(kind, value === '' ? null : Number(value))}
          />
        ))}
        <Text size="sm" c="dimmed">
          <Trans>Older data is deleted every night, except for people under a legal hold.</Trans>
        </Text>
      </Stack>
    </Form>
  );
}
