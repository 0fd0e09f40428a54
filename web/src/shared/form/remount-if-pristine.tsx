import { useLingui } from '@lingui/react/macro';
import { Fragment, useContext, useEffect, useId, useState, createContext, type ReactNode } from 'react';
import { focusTitle } from '../ui/focus-title.ts';
import { ConflictFrame } from './conflict-frame.tsx';

type ReportDirty = (form: string, isTyped: boolean) => void;

const DirtyContext = createContext<ReportDirty | null>(null);
const ConflictContext = createContext(false);

export interface RemountIfPristineProps<T extends { readonly version: number }> {
  /** The latest stored version, including other people's changes. */
  readonly stored: T;
  /** Renders the forms from the version stored when they opened. */
  readonly children: (opened: T) => ReactNode;
}

/**
 * Keeps forms in step with a record that other people edit. While nothing is typed, they remount with the stored
 * version. Once something is typed, they keep it and its base version, and the author chooses between the two.
 */
export function RemountIfPristine<T extends { readonly version: number }>({
  stored,
  children,
}: RemountIfPristineProps<T>) {
  const { t } = useLingui();
  const [opened, setOpened] = useState({ as: stored, resetCount: 0 });
  const [touches, setTouches] = useState<Readonly<Record<string, boolean>>>({});
  const [reportDirty] = useState<ReportDirty>(
    () => (form: string, isTyped: boolean) =>
      setTouches((known) => (known[form] === isTyped ? known : { ...known, [form]: isTyped })),
  );
  const isBehind = stored.version !== opened.as.version;
  const isTyped = Object.values(touches).includes(true);
  const discardMine = (): void => setOpened({ as: stored, resetCount: opened.resetCount + 1 });
  const keepMine = (): void =>
    setOpened({ as: { ...opened.as, version: stored.version }, resetCount: opened.resetCount });
  if (isBehind && !isTyped) discardMine();
  // The button that saved the record is gone, and the focus with it.
  useEffect(() => {
    if (opened.resetCount > 0 && document.activeElement === document.body) focusTitle();
  }, [opened.resetCount]);
  return (
    <DirtyContext value={reportDirty}>
      {isBehind && isTyped && (
        <ConflictFrame
          title={t`Someone changed this while you were editing`}
          onKeepMine={keepMine}
          onTakeTheirs={discardMine}
        />
      )}
      <ConflictContext value={isBehind && isTyped}>
        <Fragment key={opened.resetCount}>{children(opened.as)}</Fragment>
      </ConflictContext>
    </DirtyContext>
  );
}

/**
 * Reports whether the form has input that is neither stored nor being saved; while it does, the forms are not
 * remounted.
 */
export function useReportDirty(isTyped: boolean): void {
  const form = useId();
  const reportDirty = useContext(DirtyContext);
  useEffect(() => reportDirty?.(form, isTyped), [reportDirty, form, isTyped]);
  useEffect(() => () => reportDirty?.(form, false), [reportDirty, form]);
}

/** Whether the choice between one’s own and someone else’s version is on screen. */
export const useIsConflictShown = (): boolean => useContext(ConflictContext);
