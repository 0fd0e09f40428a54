import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { UnitFields, type Unit } from '@atrium/proto/identity/structure';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

export interface UnitFormProps {
  readonly title: string;
  /** The team being edited. Null for a new one. */
  readonly unit: Unit | null;
  readonly send: (fields: UnitFields) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Edits the name and the head of a team. */
export function UnitForm({ title, unit, send, onClose }: UnitFormProps) {
  const { t } = useLingui();
  useReturnFocus();
  const { form, onSubmit, failure, sending } = useContractForm<UnitFields>({
    schema: UnitFields,
    initialValues: { name: unit?.name ?? '', head: unit?.head ?? null },
    send: async (fields) => {
      await send(fields);
      onClose();
    },
  });
  const { head } = form.values;
  return (
    <FormDialog opened onClose={onClose} title={title} size="sm">
      <form onSubmit={onSubmit} noValidate>
        <FormAlert error={failure} />
        <Stack gap="md">
          <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
          <PeopleSelect
            label={t`Team lead`}
            placeholder={t`Type a name`}
            value={head === null ? [] : [head]}
            onChange={(chosen) => form.setFieldValue('head', chosen.at(-1) ?? null)}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={sending}>
            <Trans>Save</Trans>
          </Button>
        </Group>
        <LeaveGuard isChanged={form.isDirty() && !sending} />
      </form>
    </FormDialog>
  );
}
