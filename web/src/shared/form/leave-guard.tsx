import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTellDialog } from './form-changed.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { titleAround } from './title-around.ts';
import { useSaveAndLeave, type SavedOnLeave } from './use-save-and-leave.ts';

export interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** Forgets what is also kept on the device. */
  readonly onDiscard?: () => void;
  /** How the form can be saved from the question. */
  readonly saved?: SavedOnLeave | undefined;
}

/** Where people go although changes are lost. Other forms on the page do not ask again. */
let agreedTo: string | undefined;

/** Asks before a page, a tab in it or a dialog is left with changes that are not saved. */
export function LeaveGuard({ isChanged, onDiscard, saved }: LeaveGuardProps) {
  const goal = useRef('');
  const place = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState<string>();
  // What is typed later is asked about again.
  useEffect(() => {
    if (isChanged) agreedTo = undefined;
  }, [isChanged]);
  useTellDialog(isChanged);
  const blocker = useBlocker({
    shouldBlockFn: ({ next: { pathname } }) => {
      goal.current = pathname;
      setName(titleAround(place.current));
      return isChanged && agreedTo !== goal.current;
    },
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const { isSaving, save } = useSaveAndLeave(saved, blocker);
  return (
    <>
      <span ref={place} hidden />
      <LeaveQuestion
        opened={blocker.status === 'blocked' && !isSaving}
        name={name}
        onDiscard={() => {
          agreedTo = goal.current;
          onDiscard?.();
          blocker.proceed?.();
        }}
        onKeep={() => blocker.reset?.()}
        onSave={saved && save}
      />
    </>
  );
}
