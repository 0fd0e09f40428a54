import { useLingui } from '@lingui/react/macro';
import { Fragment, useContext, useEffect, useId, useState, createContext, type ReactNode } from 'react';
import { ConflictFrame } from './conflict-frame.tsx';

/** Whether something is typed that is not stored yet, or is on its way there. */
type Touch = 'typed' | 'sending' | null;
type Tell = (form: string, touch: Touch) => void;

const Touched = createContext<Tell | null>(null);

export interface WhileUntouchedProps<T extends { readonly version: number }> {
  /** As it is stored now, whoever stored it. */
  readonly stored: T;
  /** The forms, of what was stored when they opened. */
  readonly children: (opened: T) => ReactNode;
}

/**
 * Forms of something that others change, too: they begin anew with what is stored as long as nothing is typed. From then on they
 * keep what is typed and what it is based on, and whoever types decides between the two.
 */
export function WhileUntouched<T extends { readonly version: number }>({
  stored,
  children,
}: WhileUntouchedProps<T>) {
  const { t } = useLingui();
  const [opened, setOpened] = useState({ as: stored, round: 0 });
  const [touches, setTouches] = useState<Readonly<Record<string, Touch>>>({});
  const [tell] = useState<Tell>(
    () => (form: string, touch: Touch) =>
      setTouches((known) => (known[form] === touch ? known : { ...known, [form]: touch })),
  );
  const isTouchedBy = (touch: Touch): boolean => Object.values(touches).includes(touch);
  const isBehind = stored.version !== opened.as.version;
  const isSending = isTouchedBy('sending');
  const isTyped = isTouchedBy('typed');
  const takeTheirs = (): void => setOpened({ as: stored, round: opened.round + 1 });
  const keepMine = (): void =>
    setOpened({ as: { ...opened.as, version: stored.version }, round: opened.round });
  if (isBehind && !isSending && !isTyped) takeTheirs();
  return (
    <Touched value={tell}>
      {isBehind && isTyped && !isSending && (
        <ConflictFrame
          title={t`This was changed while you were working on it`}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <Fragment key={opened.round}>{children(opened.as)}</Fragment>
    </Touched>
  );
}

/** Says of a form whether it may begin anew. */
export function useTouch(isTyped: boolean, isSending: boolean): void {
  const form = useId();
  const tell = useContext(Touched);
  const touch = isSending ? 'sending' : isTyped ? 'typed' : null;
  useEffect(() => tell?.(form, touch), [tell, form, touch]);
  useEffect(() => () => tell?.(form, null), [tell, form]);
}
