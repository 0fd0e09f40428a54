import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { uploadsInProgress } from './awaited-uploads.ts';
import { contractErrors, serverErrors } from './contract-form.ts';
import { drafts } from '../device/drafts.ts';
import { useReportDirty } from './remount-if-pristine.tsx';
import { shownErrors } from './shown-errors.ts';

export interface ContractFormOptions<V> {
  /** The schema of the endpoint's body: the same rules as on the server. */
  readonly schema: z.ZodType;
  readonly initialValues: V;
  /** Sends the values, usually a mutation's `mutateAsync`. */
  readonly send: (values: V) => Promise<unknown>;
  /** Keeps the input across reloads under this name until it is sent: `article.42`. */
  readonly draft?: string;
}

export interface ContractForm<V> {
  readonly form: UseFormReturnType<V>;
  /** For `<form onSubmit>`. */
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** For `<FormAlert>`: stays until the next try. */
  readonly failure: unknown;
  readonly sending: boolean;
  /** By field, for `<Form>`. */
  readonly errors: FormErrors;
  /** Number of tries to submit that failed. */
  readonly failedTries: number;
  /** Whether there is something to save. */
  readonly isChanged: boolean;
  /** Returns to the values the form was opened with. */
  readonly discard: () => void;
}

/**
 * A form that validates with the contract, shows the server's errors under its fields, and loses no input. It is sent
 * when its files are uploaded.
 */
export function useContractForm<V extends Record<string, unknown>>(
  options: ContractFormOptions<V>,
): ContractForm<V> {
  const { schema, initialValues, send, draft } = options;
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const [failedTries, setFailedTries] = useState(0);
  const countFailure = (): void => setFailedTries((tries) => tries + 1);
  const [kept] = useState(() => (draft ? drafts.read<V>(draft) : undefined));
  const form = useForm<V>({
    initialValues: kept ?? initialValues,
    validate: (values) => contractErrors(schema, values),
    onValuesChange: (values) => void (draft && drafts.save(draft, values)),
  });

  // What was kept on the device is still to be saved.
  useEffect(() => {
    if (kept) form.resetDirty(initialValues);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form opens
  }, []);
  useReportDirty(form.isDirty() && !sending);

  const submit = async (values: V): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
      if (draft) drafts.remove(draft);
      form.resetDirty();
    } catch (error) {
      shownErrors.add(error);
      form.setErrors(serverErrors(error));
      setFailure(error);
      countFailure();
    } finally {
      setSending(false);
    }
  };

  const submitValid = form.onSubmit((values) => void submit(values), countFailure);
  const onSubmit = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    const uploads = uploadsInProgress();
    if (!uploads) return submitValid();
    setSending(true);
    void uploads.then((haveSucceeded) => {
      setSending(false);
      if (haveSucceeded) submitValid();
    });
  };

  const discard = (): void => {
    form.reset();
    if (draft) drafts.remove(draft);
    setFailure(undefined);
    setFailedTries(0);
  };
  return {
    ...{ form, failure, sending, discard, failedTries },
    ...{ errors: form.errors, isChanged: form.isDirty() },
    onSubmit,
  };
}
