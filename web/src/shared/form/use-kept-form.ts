import { ApiError } from '@atrium/proto/client';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
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
  /** Does what stores it; null when it could not, and everything typed is still there. */
  readonly attempt: (step: () => Promise<T>) => Promise<T | null>;
  /** Puts other values in the place of what is typed. */
  readonly replace: (values: V) => void;
  /** Goes back to what is stored. */
  readonly discard: (stored: V) => void;
}

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
  const [round, setRound] = useState(0);
  const form = useForm<V>({
    initialValues: kept ?? stored,
    validate: (values) => contractErrors(schema, values),
    onValuesChange: (values) => {
      drafts.keep(draft, values);
      setUnsaved(true);
    },
  });
  const settle = (): void => {
    drafts.forget(draft);
    setUnsaved(false);
  };
  const attempt = async (step: () => Promise<T>): Promise<T | null> => {
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await step();
      // Only the version: what was typed while it was on its way stays.
      form.setValues({ basedOn: saved.version } as Partial<V>);
      settle();
      return saved;
    } catch (error) {
      form.setErrors(serverErrors(error));
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
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
    ...{ attempt, replace, discard },
  };
}
