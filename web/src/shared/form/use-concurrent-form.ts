import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { uploadsInProgress } from './awaited-uploads.ts';
import { contractErrors, isVersionConflict, serverErrors } from './contract-form.ts';
import { drafts } from '../device/drafts.ts';
import { shownErrors } from './shown-errors.ts';

/** Form values and the version they are based on, 0 for something new. */
export interface VersionedValues extends Record<string, unknown> {
  readonly baseVersion: number;
}

export interface ConcurrentFormOptions<V extends VersionedValues> {
  /** Key of the draft on this device, such as `article.42`. */
  readonly draft: string;
  readonly stored: V;
  readonly schema: z.ZodType;
}

export interface ConcurrentForm<V extends VersionedValues, T> {
  readonly form: UseFormReturnType<V>;
  readonly failure: unknown;
  /** By field, for the summary on top of the form. */
  readonly errors: FormErrors;
  /** Number of tries to save that failed. */
  readonly failedTries: number;
  /** Whether the form may be sent. If not, its summary says why. */
  readonly isValid: () => boolean;
  /** Another person saved in the meantime. */
  readonly isConflict: boolean;
  readonly saving: boolean;
  readonly isUnsaved: boolean;
  /** The same at this moment, for steps that run one after another. */
  readonly hasUnsaved: () => boolean;
  /** Waits until the files of the form are uploaded. False if one failed. */
  readonly untilUploaded: () => Promise<boolean>;
  /** Whether the form started from a draft kept from before a reload. */
  readonly isRestored: boolean;
  /** Increases whenever the values are replaced, to remount rich text editors. */
  readonly resetCount: number;
  /** Runs a step that saves the form; null if it failed. What is typed meanwhile, or after a failure, stays unsaved. */
  readonly store: (step: () => Promise<T>) => Promise<T | null>;
  /**
   * Runs a step that does not save the form but returns the newest version, such as publishing. Unsaved input stays
   * unsaved.
   */
  readonly act: (step: () => Promise<T>) => Promise<T | null>;
  readonly replace: (values: V) => void;
  /** Returns to the stored values. */
  readonly discard: (stored: V) => void;
}

/** Everything typed, for comparison. */
const serialise = ({ baseVersion: _, ...typed }: VersionedValues): string => JSON.stringify(typed);

/** An editor's form: validated by the contract, kept on this device while unsaved, and never lost to a conflict. */
export function useConcurrentForm<V extends VersionedValues, T extends { readonly version: number }>({
  draft,
  stored,
  schema,
}: ConcurrentFormOptions<V>): ConcurrentForm<V, T> {
  const [draftValues] = useState(() => drafts.read<V>(draft));
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [isUnsaved, setUnsaved] = useState(draftValues !== undefined);
  // A ref as well as state: steps that run one after another read it before the next render.
  const unsaved = useRef(draftValues !== undefined);
  const [failedTries, setFailedTries] = useState(0);
  const [resetCount, setResetCount] = useState(0);
  const form = useForm<V>({
    initialValues: draftValues ?? stored,
    validate: (values) => contractErrors(schema, values),
    onValuesChange: (values) => {
      drafts.save(draft, values);
      unsaved.current = true;
      setUnsaved(true);
    },
  });
  const isValid = (): boolean => {
    const { hasErrors } = form.validate();
    if (hasErrors) setFailedTries((tries) => tries + 1);
    return !hasErrors;
  };
  const settle = (): void => {
    drafts.remove(draft);
    unsaved.current = false;
    setUnsaved(false);
  };
  /** `stored` is the serialised form that a successful step has saved, null if it saves none. */
  const attempt = async (step: () => Promise<T>, stored: string | null): Promise<T | null> => {
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await step();
      // Only the version changes: what was typed during the request stays.
      form.setValues({ baseVersion: saved.version } as Partial<V>);
      if (serialise(form.getValues()) === stored) settle();
      return saved;
    } catch (error) {
      shownErrors.add(error);
      form.setErrors(serverErrors(error));
      setFailure(error);
      setFailedTries((tries) => tries + 1);
      return null;
    } finally {
      setSaving(false);
    }
  };
  const untilUploaded = async (): Promise<boolean> => {
    const uploads = uploadsInProgress();
    if (!uploads) return true;
    setSaving(true);
    const haveSucceeded = await uploads;
    setSaving(false);
    return haveSucceeded;
  };
  const typed = (): string => serialise(form.getValues());
  const store = (step: () => Promise<T>) => attempt(step, typed());
  const act = (step: () => Promise<T>) => attempt(step, unsaved.current ? null : typed());
  const replace = (values: V): void => {
    form.setValues(values);
    setFailure(undefined);
    setResetCount((current) => current + 1);
  };
  const discard = (values: V): void => {
    replace(values);
    settle();
  };
  return {
    ...{ form, errors: form.errors, failedTries, isValid },
    ...{ failure, isConflict: isVersionConflict(failure), saving },
    ...{
      isUnsaved,
      hasUnsaved: () => unsaved.current,
      untilUploaded,
      isRestored: draftValues !== undefined,
      resetCount,
    },
    ...{ store, act, replace, discard },
  };
}
