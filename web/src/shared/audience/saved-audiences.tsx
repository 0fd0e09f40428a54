import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience } from '@atrium/proto/audience';
import { maxSavedAudiences, type SavedAudience } from '@atrium/proto/identity/saved-audiences';
import { NameDialog } from '../saved/name-dialog.tsx';
import { ManageAudiences } from './manage-audiences.tsx';
import classes from './saved-audiences.module.css';
import { isSelectable, type AudienceLimit } from './audience-limit.ts';
import { unitsAbove } from './unit-options.ts';
import { useUnits } from './use-units.ts';
import { savedAudiencesQuery, useSavedAudienceActions } from './saved-audiences.queries.ts';
import { isSameAudience } from './same-audience.ts';
import { isEmpty } from './use-reach.ts';

export interface SavedAudiencesProps {
  readonly audience: Audience;
  readonly audienceLimit: AudienceLimit;
  /** Whether a dialog is open above the sheet. */
  readonly onAsk: (isAsking: boolean) => void;
  readonly onChoose: (audience: Audience) => void;
}

/** The audiences that the reader has saved. Choosing one takes a copy of it. */
export function SavedAudiences({ audience, audienceLimit, onAsk, onChoose }: SavedAudiencesProps) {
  const { t } = useLingui();
  const saved = useQuery(savedAudiencesQuery).data?.items ?? [];
  const units = useUnits();
  const { save } = useSavedAudienceActions();
  const [shown, setShown] = useState<'name' | 'all'>();
  const show = (what: 'name' | 'all' | undefined): void => {
    setShown(what);
    onAsk(what !== undefined);
  };
  const close = (): void => show(undefined);
  const isShown = (one: SavedAudience): boolean => isSameAudience(one.audience, audience);
  const isInScope = (one: SavedAudience): boolean =>
    isSelectable(audienceLimit, one.audience, (unit) => unitsAbove(units, unit));
  const canSave = !isEmpty(audience) && saved.length < maxSavedAudiences && !saved.some(isShown);
  return (
    <>
      <Menu position="bottom-end" width="20rem">
        <Menu.Target>
          <Button
            className={classes.button}
            variant="default"
            size="compact-md"
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            <Trans>Saved audiences</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {saved.length === 0 && (
            <Menu.Label>
              <Trans>You have not saved an audience yet.</Trans>
            </Menu.Label>
          )}
          {saved.map((one) => (
            <Menu.Item
              key={one.id}
              disabled={!isInScope(one)}
              leftSection={
                isShown(one) ? (
                  <IconCheck size={16} aria-label={t`Selected`} />
                ) : (
                  <IconBookmark size={16} aria-hidden />
                )
              }
              onClick={() => onChoose(one.audience)}
            >
              {one.name}
              {!isInScope(one) && (
                <small className={classes.outside}>
                  <Trans>outside your scope</Trans>
                </small>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={!canSave} onClick={() => show('name')}>
            <Trans>Save this audience</Trans>
          </Menu.Item>
          {saved.length > 0 && (
            <Menu.Item onClick={() => show('all')}>
              <Trans>Rename or delete</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {shown === 'name' && (
        <NameDialog
          title={t`Save this audience`}
          label={t`Name of the audience`}
          save={(name) => save.mutateAsync({ name, audience })}
          onClose={close}
        />
      )}
      {shown === 'all' && <ManageAudiences saved={saved} audience={audience} onClose={close} />}
    </>
  );
}
