import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTags, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedEventCategory } from '@atrium/proto/events/event-categories';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { CategoryForm } from './category-form.tsx';
import { exportCategories, managedCategoriesQuery } from './managed-event-categories.queries.ts';
import { RemoveCategory } from './remove-category.tsx';

/** What kinds of events there are. */
export function EventCategoriesPage() {
  const { t, i18n } = useLingui();
  const { text } = useLocalised();
  const { data } = useSuspenseQuery(managedCategoriesQuery);
  const [edited, setEdited] = useState<ManagedEventCategory | 'new'>();
  const [removed, setRemoved] = useState<ManagedEventCategory>();
  const close = (): void => setEdited(undefined);
  const nameOf = ({ name }: ManagedEventCategory): string => text(name);
  return (
    <>
      <ListPage
        title={t`Event categories`}
        lead={t`People filter events by them.`}
        state={useListSearch<WholeSearch>(WholeListSearch)}
        list={whole(data)}
        columns={[
          { title: t`Name`, sort: 'name', by: nameOf, cell: ({ name }) => <LocalisedText texts={name} /> },
          {
            title: t`Events`,
            ...{ isNumber: true, width: '6rem', sort: 'events', isDescendingFirst: true },
            by: ({ events }) => events,
            cell: ({ events }) => i18n.number(events),
          },
        ]}
        nameOf={nameOf}
        actions={(category) => {
          const name = nameOf(category);
          return (
            <>
              <ActionIcon variant="subtle" aria-label={t`Edit ${name}`} onClick={() => setEdited(category)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t`Delete ${name}`}
                onClick={() => setRemoved(category)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </>
          );
        }}
        add={{ label: t`Add a category`, onClick: () => setEdited('new') }}
        exports={exportCategories}
        empty={{
          icon: IconTags,
          title: t`No categories yet`,
          text: t`Add the first category, such as sport.`,
        }}
      />
      <FormDialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t`Add a category` : t`Edit the category`}
      >
        <CategoryForm item={edited === 'new' || edited === undefined ? null : edited} onDone={close} />
      </FormDialog>
      {removed && (
        <RemoveCategory
          category={removed}
          others={data.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
