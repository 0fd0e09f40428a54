import { useEffect, useRef, useState } from 'react';

export interface SavedOnLeave {
  readonly submit: () => void;
  readonly sending: boolean;
  /** Whether something is still to be saved. */
  readonly isChanged: boolean;
  /** Number of tries to submit that failed. */
  readonly failedTries: number;
}

interface Leaving {
  readonly proceed?: (() => void) | undefined;
  readonly reset?: (() => void) | undefined;
}

/** Saves the form and then goes where the person wanted to; if saving fails, the form stays and says why. */
export function useSaveAndLeave(saved: SavedOnLeave | undefined, leaving: Leaving) {
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ isSaving, leaving });
  useEffect(() => void (latest.current = { isSaving, leaving }));
  const { sending = false, isChanged = false, failedTries = 0 } = saved ?? {};
  const before = useRef({ sending, failedTries });
  useEffect(() => {
    const { current: last } = before;
    before.current = { sending, failedTries };
    if (!isSaving || sending) return;
    const hasFailed = failedTries > last.failedTries || (last.sending && isChanged);
    if (!hasFailed && isChanged) return;
    setSaving(false);
    if (hasFailed) leaving.reset?.();
    else leaving.proceed?.();
  }, [isSaving, sending, isChanged, failedTries, leaving]);
  // A form that opens the new record once it is saved is gone by then.
  useEffect(
    () => () => {
      if (latest.current.isSaving) latest.current.leaving.proceed?.();
    },
    [],
  );
  const save = (): void => {
    setSaving(true);
    saved?.submit();
  };
  return { isSaving, save };
}
