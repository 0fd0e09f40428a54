import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Audience } from '@atrium/proto/audience';
import type { SavedAudience } from '@atrium/proto/identity/saved-audiences';
import { SavedItemDialogs } from '../saved/saved-item-dialogs.tsx';
import { isSameAudience } from './same-audience.ts';
import classes from './saved-audiences.module.css';
import { useSavedAudienceActions } from './saved-audiences.queries.ts';
import { useAudienceText } from './use-audience-text.ts';
import { isEmpty } from './use-reach.ts';

export interface ManageAudiencesProps {
  readonly saved: readonly SavedAudience[];
  /** The audience in the sheet. */
  readonly audience: Audience;
  readonly onClose: () => void;
}

/** Renames, replaces and deletes saved audiences. What was published for one keeps its own copy. */
export function ManageAudiences({ saved, audience, onClose }: ManageAudiencesProps) {
  const { t } = useLingui();
  const { edit, remove } = useSavedAudienceActions();
  const [asked, setAsked] = useState<{ readonly what: 'name' | 'delete'; readonly about: SavedAudience }>();
  const close = (): void => setAsked(undefined);
  const name = asked?.about.name ?? '';
  return (
    <Modal opened onClose={onClose} title={t`Saved audiences`}>
      {saved.length === 0 && (
        <p className={classes.none}>
          <Trans>You have not saved an audience yet.</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {saved.map((one) => {
          const savedName = one.name;
          return (
            <li key={one.id} className={classes.row}>
              <span className={classes.name}>
                {savedName}
                <small>
                  <AudienceText audience={one.audience} />
                </small>
              </span>
              {!isEmpty(audience) && !isSameAudience(one.audience, audience) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t`Replace “${savedName}” with the chosen audience`}
                  onClick={() => edit.mutate({ ...one, audience })}
                >
                  <Trans>Replace</Trans>
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Rename “${savedName}”`}
                onClick={() => setAsked({ what: 'name', about: one })}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Delete “${savedName}”`}
                onClick={() => setAsked({ what: 'delete', about: one })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <SavedItemDialogs
        asked={asked?.what}
        name={name}
        texts={{
          rename: t`Rename audience`,
          label: t`Name of the audience`,
          remove: t`Delete audience “${name}”?`,
          kept: t`What was published for it keeps its audience.`,
        }}
        onRename={async (next) => asked && edit.mutateAsync({ ...asked.about, name: next })}
        onDelete={() => asked && remove.mutate(asked.about.id)}
        onClose={close}
      />
    </Modal>
  );
}

const AudienceText = ({ audience }: { audience: Audience }) => useAudienceText(audience);
