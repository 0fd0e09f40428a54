import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSavedViews, type SavedView, type ViewedList } from '@atrium/proto/identity/saved-views';
import { NameDialog } from '../saved/name-dialog.tsx';
import { SavedItemDialogs } from '../saved/saved-item-dialogs.tsx';
import { without } from './filter-bar.tsx';
import classes from './saved-views.module.css';
import { savedViewsQuery, useSavedViewActions } from './saved-views.queries.ts';

type Search = SavedView['search'];

export interface SavedViewsProps {
  readonly list: ViewedList;
  /** The filters and the order on screen. */
  readonly search: object;
  readonly onSearch: (change: object) => void;
}

/** The views of a list that the reader has saved, one click away. What is on screen can be saved as another. */
export function SavedViews({ list, search, onSearch }: SavedViewsProps) {
  const { t } = useLingui();
  const views = useQuery(savedViewsQuery(list)).data?.items ?? [];
  const { save } = useSavedViewActions(list);
  const [naming, setNaming] = useState(false);
  const shown = filled(search);
  const current = views.find((view) => keyOf(view.search) === keyOf(shown));
  const canSave = !current && Object.keys(shown).length > 0 && views.length < maxSavedViews;
  if (views.length === 0 && !canSave) return null;
  const show = (view: SavedView | null): void =>
    onSearch({ ...without(Object.keys(search)), ...(view && view.search) });
  return (
    <div className={classes.bar}>
      {views.length > 0 && (
        <ul className={classes.list} aria-label={t`Saved views`}>
          {views.map((view) => (
            <li key={view.id} className={classes.view} data-active={view === current || undefined}>
              <button
                type="button"
                aria-pressed={view === current}
                onClick={() => show(view === current ? null : view)}
              >
                {view.name}
              </button>
              <ViewMenu list={list} view={view} shown={shown} isCurrent={view === current} />
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          <Trans>Save view</Trans>
        </Button>
      )}
      {naming && (
        <NameDialog
          title={t`Save view`}
          label={t`Name of the view`}
          save={(name) => save.mutateAsync({ name, search: shown })}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

interface ViewMenuProps {
  readonly list: ViewedList;
  readonly view: SavedView;
  readonly shown: Search;
  readonly isCurrent: boolean;
}

function ViewMenu({ list, view, shown, isCurrent }: ViewMenuProps) {
  const { t } = useLingui();
  const { edit, remove } = useSavedViewActions(list);
  const [asked, setAsked] = useState<'name' | 'delete'>();
  const close = (): void => setAsked(undefined);
  const { name } = view;
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t`Actions for view ${name}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('name')}>
            <Trans>Rename</Trans>
          </Menu.Item>
          {!isCurrent && Object.keys(shown).length > 0 && (
            <Menu.Item onClick={() => edit.mutate({ ...view, search: shown })}>
              <Trans>Replace with the current filters</Trans>
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SavedItemDialogs
        asked={asked}
        name={name}
        texts={{
          rename: t`Rename view`,
          label: t`Name of the view`,
          remove: t`Delete view “${name}”?`,
          kept: t`The list itself does not change.`,
        }}
        onRename={(next) => edit.mutateAsync({ ...view, name: next })}
        onDelete={() => remove.mutate(view.id)}
        onClose={close}
      />
    </>
  );
}

/** What is filtered and sorted by, as it is saved. */
const filled = (search: object): Search =>
  Object.fromEntries(
    Object.entries(search as Search).filter(([, value]) => value !== undefined && value !== false),
  );

const keyOf = (search: Search): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => one.localeCompare(other)));
