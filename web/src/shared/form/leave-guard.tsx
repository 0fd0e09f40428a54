import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTellDialog } from './form-changed.ts';
import { LeaveQuestion } from './leave-question.tsx';

export interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** Forgets what is also kept on the device. */
  readonly onDiscard?: () => void;
}

/** Asks before a page, a tab in it or a dialog is left with changes that are not saved. */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
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
    <LeaveQuestion
      opened={blocker.status === 'blocked'}
      onDiscard={() => {
        isLeaving.current = true;
        onDiscard?.();
        blocker.proceed?.();
      }}
      onKeep={() => !isLeaving.current && blocker.reset?.()}
    />
  );
}
