import { useLingui } from '@lingui/react/macro';
import { Fragment, useContext, useEffect, useId, useState, createContext, type ReactNode } from 'react';
import { ConflictFrame } from './conflict-frame.tsx';

type Tell = (form: string, isTyped: boolean) => void;

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
  const [touches, setTouches] = useState<Readonly<Record<string, boolean>>>({});
  const [tell] = useState<Tell>(
    () => (form: string, isTyped: boolean) =>
      setTouches((known) => (known[form] === isTyped ? known : { ...known, [form]: isTyped })),
  );
  const isBehind = stored.version !== opened.as.version;
  const isTyped = Object.values(touches).includes(true);
  const takeTheirs = (): void => setOpened({ as: stored, round: opened.round + 1 });
  const keepMine = (): void =>
    setOpened({ as: { ...opened.as, version: stored.version }, round: opened.round });
  if (isBehind && !isTyped) takeTheirs();
  return (
    <Touched value={tell}>
      {isBehind && isTyped && (
        <ConflictFrame
          title={t`Someone changed this while you were editing`}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <Fragment key={opened.round}>{children(opened.as)}</Fragment>
    </Touched>
  );
}

/** Says of a form whether something is typed that neither is stored nor on its way there: then it may not begin anew. */
export function useTouch(isTyped: boolean): void {
  const form = useId();
  const tell = useContext(Touched);
  useEffect(() => tell?.(form, isTyped), [tell, form, isTyped]);
  useEffect(() => () => tell?.(form, false), [tell, form]);
}
