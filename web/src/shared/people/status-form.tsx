import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Stack } from '@mantine/core';
import { StatusChoice, type CurrentStatus } from '@atrium/proto/identity/person-status';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DateTimeField } from '../form/date-time-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { PersonSelect } from './person-select.tsx';
import { statusQuery, useSaveStatus } from './status.queries.ts';
import { useDirectoryReferences } from './use-directory-references.ts';

/** A select cannot hold null, so "no status" needs a value. */
const none = '-';

/** Sets a person's status, its end and the deputy; one's own without an `id`. */
export function StatusForm({ id }: { id?: string }) {
  const { current } = useSuspenseQuery(statusQuery(id)).data;
  // Remounts with the new status if another person has changed it meanwhile.
  return <Fields key={JSON.stringify(current)} current={current} {...(id && { id })} />;
}

const valuesOf = (current: CurrentStatus | null): StatusChoice => ({
  status: current?.status ?? null,
  until: current?.until ?? null,
  deputy: current?.deputy?.id ?? null,
});

function Fields({ current, id }: { current: CurrentStatus | null; id?: string }) {
  const { t } = useLingui();
  const places = useDirectoryReferences();
  const choice = useSaveStatus(id);
  const send = async (values: StatusChoice): Promise<void> => {
    const isAway = places.status(values.status)?.type === 'unavailable';
    await choice.mutateAsync({ ...values, deputy: isAway ? values.deputy : null });
  };
  const { form, ...contract } = useContractForm<StatusChoice>({
    schema: StatusChoice,
    initialValues: valuesOf(current),
    send,
  });
  const { status, deputy } = form.values;
  const chosen = places.status(status);
  return (
    <FormFrame name="status-form" {...contract}>
      <Stack gap="md" maw="28rem">
        <Select
          label={t`Status`}
          data={[{ value: none, label: t`No status` }, ...places.statuses]}
          value={status ?? none}
          onChange={(value) => form.setFieldValue('status', value === none ? null : value)}
          allowDeselect={false}
          error={form.errors['status']}
        />
        {chosen && (
          <DateTimeField label={t`Ends automatically`} isClearable {...form.getInputProps('until')} />
        )}
        {chosen?.type === 'unavailable' && (
          <PersonSelect
            label={t`Deputy`}
            placeholder={t`Choose a person`}
            value={deputy}
            otherwise={current?.deputy?.name}
            onChange={(value) => form.setFieldValue('deputy', value)}
            error={form.errors['deputy']}
          />
        )}
        <div>
          <Button type="submit" loading={contract.sending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}
