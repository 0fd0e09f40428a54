import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useTellDialog } from './form-changed.ts';

/** Asks before a page, a tab in it or a dialog is left with changes that are not saved. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui();
  const isLeaving = useRef(false);
  useTellDialog(isChanged);
  const blocker = useBlocker({
    shouldBlockFn: () => {
      isLeaving.current = false;
      return isChanged;
    },
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t`Leave without saving?`}
      text={t`Your changes are not saved.`}
      keep={t`Keep editing`}
      confirm={t`Discard changes`}
      danger
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
      onClose={() => !isLeaving.current && blocker.reset?.()}
    />
  );
}
