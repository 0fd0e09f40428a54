import { ApiError } from '@atrium/proto/client';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { contractErrors, serverErrors } from './contract-form.ts';
import { drafts } from './drafts.ts';

/** What an editor holds: fields, and the version that all of them are based on; 0 while it is new. */
export interface KeptValues extends Record<string, unknown> {
  readonly basedOn: number;
}

export interface KeptFormOptions<V extends KeptValues> {
  /** Under which name it is kept on this device: `article.42`. */
  readonly draft: string;
  readonly stored: V;
  readonly schema: z.ZodType;
}

export interface KeptForm<V extends KeptValues, T> {
  readonly form: UseFormReturnType<V>;
  readonly failure: unknown;
  /** Somebody else saved in the meantime. */
  readonly isConflict: boolean;
  readonly saving: boolean;
  /** Whether something is typed that is not saved. */
  readonly isUnsaved: boolean;
  /** Whether it began with what was typed before a reload. */
  readonly isRestored: boolean;
  /** Changes when the texts are replaced: editors begin anew. */
  readonly round: number;
  /** Does what stores what is typed; null when it could not. What is typed meanwhile, or after a failure, stays unsaved. */
  readonly store: (step: () => Promise<T>) => Promise<T | null>;
  /** Does something else to it, whose answer is the newest version: what is typed stays as unsaved as it was. */
  readonly act: (step: () => Promise<T>) => Promise<T | null>;
  /** Puts other values in the place of what is typed. */
  readonly replace: (values: V) => void;
  /** Goes back to what is stored. */
  readonly discard: (stored: V) => void;
}

/** All of what is typed, to be compared. */
const wordsOf = ({ basedOn: _, ...typed }: KeptValues): string => JSON.stringify(typed);

const isConflictOf = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'version-conflict';

/** An editor's form: checked by the contract, kept on this device while unsaved, and never lost to a conflict. */
export function useKeptForm<V extends KeptValues, T extends { readonly version: number }>({
  draft,
  stored,
  schema,
}: KeptFormOptions<V>): KeptForm<V, T> {
  const [kept] = useState(() => drafts.read<V>(draft));
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [isUnsaved, setUnsaved] = useState(kept !== undefined);
  // Beside the state: what is done in one go asks for it before the page is drawn again.
  const unsaved = useRef(kept !== undefined);
  const [round, setRound] = useState(0);
  const form = useForm<V>({
    initialValues: kept ?? stored,
    validate: (values) => contractErrors(schema, values),
    onValuesChange: (values) => {
      drafts.keep(draft, values);
      unsaved.current = true;
      setUnsaved(true);
    },
  });
  const settle = (): void => {
    drafts.forget(draft);
    unsaved.current = false;
    setUnsaved(false);
  };
  /** `stored` is what of the words is stored once it is done, if anything is known of it. */
  const attempt = async (step: () => Promise<T>, stored: string | null): Promise<T | null> => {
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await step();
      // Only the version: what was typed while it was on its way stays.
      form.setValues({ basedOn: saved.version } as Partial<V>);
      if (wordsOf(form.getValues()) === stored) settle();
      return saved;
    } catch (error) {
      form.setErrors(serverErrors(error));
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
  const typed = (): string => wordsOf(form.getValues());
  const store = (step: () => Promise<T>) => attempt(step, typed());
  const act = (step: () => Promise<T>) => attempt(step, unsaved.current ? null : typed());
  const replace = (values: V): void => {
    form.setValues(values);
    setFailure(undefined);
    setRound((current) => current + 1);
  };
  const discard = (values: V): void => {
    replace(values);
    settle();
  };
  return {
    ...{ form, failure, isConflict: isConflictOf(failure), saving },
    ...{ isUnsaved, isRestored: kept !== undefined, round },
    ...{ store, act, replace, discard },
  };
}
