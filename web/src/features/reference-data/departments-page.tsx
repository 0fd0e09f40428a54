import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DepartmentFields, type Department } from '@atrium/proto/identity/reference-data';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
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
  const { form, ...contract } = useContractForm({
    schema: DepartmentFields,
    initialValues: { name: item?.name ?? '' },
    send,
  });
  return (
    <Form name="departments-page" {...contract}>
      <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
    </Form>
  );
}
