import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import { StatusFields, type Status, type StatusType } from '@atrium/proto/identity/reference-data';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { ReferenceList } from './reference-list.tsx';
import { referenceQueries, statusesApi, useReferenceActions } from './reference-data.queries.ts';

/** Statuses that people can set, such as on leave. */
export function StatusesPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const { data } = useSuspenseQuery(referenceQueries.statuses());
  const { remove } = useReferenceActions<StatusFields, Status>(statusesApi, 'status');
  return (
    <ReferenceList
      api={statusesApi}
      title={t`Statuses`}
      lead={t`The statuses people can choose, each marked as available or unavailable.`}
      back={<ListLink />}
      icon={IconUserCheck}
      add={t`Add a status`}
      none={t`No statuses yet`}
      items={data.items}
      nameOf={({ name }) => textFor(name, language, defaultLanguage)?.text ?? ''}
      columns={[
        {
          title: t`Availability`,
          cell: ({ type }) => (type === 'available' ? t`Available` : t`Unavailable`),
        },
      ]}
      editable
      form={(item, onDone) => <StatusForm item={item} onDone={onDone} />}
      remove={(id, replacement) => remove.mutateAsync({ id, replacement })}
    />
  );
}

function StatusForm({ item, onDone }: { item: Status | null; onDone: () => void }) {
  const { t } = useLingui();
  const { save } = useReferenceActions<StatusFields, Status>(statusesApi, 'status');
  const send = async (fields: StatusFields): Promise<void> => {
    await save.mutateAsync({ fields, item });
    onDone();
  };
  const { form, ...contract } = useContractForm<StatusFields>({
    schema: StatusFields,
    initialValues: { name: item?.name ?? {}, type: item?.type ?? 'unavailable' },
    send,
  });
  return (
    <Form name="statuses-page" {...contract}>
      <NamesPerLanguage
        label={(language) => t`Name (${language})`}
        value={form.values.name}
        path="name"
        error={form.errors['name']}
        onChange={(value) => form.setFieldValue('name', value)}
      />
      <SegmentedControl
        aria-label={t`Availability`}
        data={[
          { value: 'available', label: t`Available` },
          { value: 'unavailable', label: t`Unavailable` },
        ]}
        value={form.values.type}
        onChange={(type) => form.setFieldValue('type', type as StatusType)}
        fullWidth
      />
    </Form>
  );
}
