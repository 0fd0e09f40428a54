import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedView, ViewedList } from '@atrium/proto/identity/saved-views';
import { SavedItemDialogs } from '../saved/saved-item-dialogs.tsx';
import { without } from './filter-bar.tsx';
import classes from './saved-views.module.css';
import { useSavedViewActions, useSavedViews } from './saved-views.queries.ts';

export interface SavedViewsProps {
  readonly list: ViewedList;
  /** The filters and the order on screen. */
  readonly search: object;
  readonly onSearch: (change: object) => void;
}

/** The views of a list that the reader has saved, one click away. */
export function SavedViews({ list, search, onSearch }: SavedViewsProps) {
  const { t } = useLingui();
  const { views, shown, current } = useSavedViews(list, search);
  if (views.length === 0) return null;
  const show = (view: SavedView | null): void =>
    onSearch({ ...without(Object.keys(search)), ...(view && view.search) });
  return (
    <ul className={classes.list} aria-label={t`Saved views`} data-print="never">
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
  );
}

interface ViewMenuProps {
  readonly list: ViewedList;
  readonly view: SavedView;
  readonly shown: SavedView['search'];
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
