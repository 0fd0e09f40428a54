import { useLingui } from '@lingui/react/macro';
import { NumberInput, TextInput } from '@mantine/core';
import { IconStairs } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { GradeFields, type Grade } from '@atrium/proto/identity/reference-data';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { ReferenceList } from './reference-list.tsx';
import { gradesApi, referenceQueries, useReferenceActions } from './reference-data.queries.ts';

export function GradesPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(referenceQueries.grades());
  const { remove } = useReferenceActions<GradeFields, Grade>(gradesApi, 'grade');
  return (
    <ReferenceList
      api={gradesApi}
      title={t`Grades`}
      lead={t`Grades, from junior to senior.`}
      icon={IconStairs}
      add={t`Add a grade`}
      none={t`No grades yet`}
      items={data.items}
      nameOf={({ name }) => name}
      columns={[
        {
          title: t`Level`,
          ...{ isNumber: true, width: '6rem', sort: 'level' },
          by: ({ level }) => level,
          cell: ({ level }) => String(level),
        },
      ]}
      editable
      form={(item, onDone) => <GradeForm item={item} onDone={onDone} />}
      remove={(id, replacement) => remove.mutateAsync({ id, replacement })}
    />
  );
}

function GradeForm({ item, onDone }: { item: Grade | null; onDone: () => void }) {
  const { t } = useLingui();
  const { save } = useReferenceActions<GradeFields, Grade>(gradesApi, 'grade');
  const send = async (fields: GradeFields): Promise<void> => {
    await save.mutateAsync({ fields, item });
    onDone();
  };
  const initialValues = { name: item?.name ?? '', level: item?.level ?? 1 };
  const { form, ...contract } = useContractForm({ schema: GradeFields, initialValues, send });
  return (
    <Form name="grades-page" {...contract}>
      <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={t`Level`}
        required
        min={0}
        max={99}
        allowDecimal={false}
        {...form.getInputProps('level')}
      />
    </Form>
  );
}
