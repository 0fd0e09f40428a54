import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface OutdatedAlertProps {
  /** What readers notice until it is up to date. */
  readonly note?: ReactNode;
  readonly isSaving: boolean;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** Shown above a translation whose source has changed since. */
export function OutdatedAlert({ note, isSaving, disabled = false, onConfirm }: OutdatedAlertProps) {
  const { t } = useLingui();
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      icon={<IconLanguage aria-hidden />}
      title={t`Outdated: the original has changed`}
    >
      {note ?? <Trans>Update this translation or mark it as up to date.</Trans>}
      <br />
      <Button mt="sm" size="xs" variant="default" loading={isSaving} disabled={disabled} onClick={onConfirm}>
        <Trans>Mark as up to date</Trans>
      </Button>
    </Alert>
  );
}
