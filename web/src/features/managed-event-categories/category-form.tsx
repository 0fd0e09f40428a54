import { useLingui } from '@lingui/react/macro';
import { EventCategoryFields, type ManagedEventCategory } from '@atrium/proto/events/event-categories';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { useEventCategories } from './managed-event-categories.queries.ts';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly item: ManagedEventCategory | null;
  readonly onDone: () => void;
}

export function CategoryForm({ item, onDone }: CategoryFormProps) {
  const { t } = useLingui();
  const { save } = useEventCategories();
  const { form, ...contract } = useContractForm<EventCategoryFields>({
    schema: EventCategoryFields,
    initialValues: { name: item?.name ?? {} },
    send: async (fields) => {
      await save.mutateAsync({ fields, item });
      onDone();
    },
  });
  return (
    <Form name="category-form" {...contract}>
      <NamesPerLanguage
        label={(language) => t`Name (${language})`}
        path="name"
        value={form.values.name}
        error={form.errors['name']}
        onChange={(name) => form.setFieldValue('name', name)}
      />
    </Form>
  );
}
