import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { maxSavedViews, type ViewedList } from '@atrium/proto/identity/saved-views';
import { NameDialog } from '../saved/name-dialog.tsx';
import { useSavedViewActions, useSavedViews } from './saved-views.queries.ts';

/** Saves what is on screen as a view, unless it is one already. */
export function SaveView({ list, search }: { list: ViewedList; search: object }) {
  const { t } = useLingui();
  const { views, shown, current } = useSavedViews(list, search);
  const { save } = useSavedViewActions(list);
  const [naming, setNaming] = useState(false);
  const canSave = !current && Object.keys(shown).length > 0 && views.length < maxSavedViews;
  return (
    <>
      {canSave && (
        <Button
          variant="subtle"
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
    </>
  );
}
