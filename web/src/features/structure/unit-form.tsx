import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { UnitFields, type Unit } from '@atrium/proto/identity/structure';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { CancelButton } from '../../shared/form/cancel-button.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
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
  const { form, ...contract } = useContractForm<UnitFields>({
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
      <FormFrame name="unit-form" {...contract}>
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
          <CancelButton />
          <Button type="submit" loading={contract.sending}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </FormFrame>
    </FormDialog>
  );
}
