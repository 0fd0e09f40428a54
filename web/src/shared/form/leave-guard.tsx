import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTellDialog } from './form-changed.ts';
import { LeaveQuestion } from './leave-question.tsx';

export interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** Forgets what is also kept on the device. */
  readonly onDiscard?: () => void;
}

/** Where people go although changes are lost. Other forms on the page do not ask again. */
let agreedTo: string | undefined;

/** Asks before a page, a tab in it or a dialog is left with changes that are not saved. */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
  const isLeaving = useRef(false);
  const goal = useRef('');
  // What is typed later is asked about again.
  useEffect(() => {
    if (isChanged) agreedTo = undefined;
  }, [isChanged]);
  useTellDialog(isChanged);
  const blocker = useBlocker({
    shouldBlockFn: ({ next: { pathname } }) => {
      isLeaving.current = false;
      goal.current = pathname;
      return isChanged && agreedTo !== goal.current;
    },
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      opened={blocker.status === 'blocked'}
      onDiscard={() => {
        isLeaving.current = true;
        agreedTo = goal.current;
        onDiscard?.();
        blocker.proceed?.();
      }}
      onKeep={() => !isLeaving.current && blocker.reset?.()}
    />
  );
}
