import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DepartmentFields, type Department } from '@atrium/proto/identity/reference-data';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { ReferenceList } from './reference-list.tsx';
import { departmentsApi, referenceQueries, useReferenceActions } from './reference-data.queries.ts';

export function DepartmentsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(referenceQueries.departments());
  const { remove } = useReferenceActions<DepartmentFields, Department>(departmentsApi, 'department');
  return (
    <ReferenceList
      api={departmentsApi}
      title={t`Departments`}
      lead={t`Used to organise people and audiences.`}
      icon={IconBuildingCommunity}
      add={t`Add a department`}
      none={t`No departments yet`}
      items={data.items}
      nameOf={({ name }) => name}
      editable
      form={(item, onDone) => <DepartmentForm item={item} onDone={onDone} />}
      remove={(id, replacement) => remove.mutateAsync({ id, replacement })}
    />
  );
}

function DepartmentForm({ item, onDone }: { item: Department | null; onDone: () => void }) {
  const { t } = useLingui();
  const { save } = useReferenceActions<DepartmentFields, Department>(departmentsApi, 'department');
  const send = async (fields: DepartmentFields): Promise<void> => {
    await save.mutateAsync({ fields, item });
    onDone();
  };
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: DepartmentFields,
    initialValues: { name: item?.name ?? '' },
    send,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
      <Button type="submit" mt="lg" loading={sending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
