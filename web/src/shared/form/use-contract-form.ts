import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { contractErrors, serverErrors } from './contract-form.ts';
import { drafts } from './drafts.ts';
import { useTouch } from './while-untouched.tsx';

export interface ContractFormOptions<V> {
  /** The body of the endpoint: the same rules as on the server. */
  readonly schema: z.ZodType;
  readonly initialValues: V;
  /** Sends what was entered; a mutation's `mutateAsync`. */
  readonly send: (values: V) => Promise<unknown>;
  /** Keeps what is typed over a reload under this name, until it was sent: `article.42`. */
  readonly draft?: string;
}

export interface ContractForm<V> {
  readonly form: UseFormReturnType<V>;
  /** For `<form onSubmit>`. */
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** For `<FormAlert>`: stays until the next try. */
  readonly failure: unknown;
  readonly sending: boolean;
}

/** A form that checks with the contract, shows what the server says under its fields, and loses nothing. */
export function useContractForm<V extends Record<string, unknown>>(
  options: ContractFormOptions<V>,
): ContractForm<V> {
  const { schema, initialValues, send, draft } = options;
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const form = useForm<V>({
    initialValues: (draft && drafts.read<V>(draft)) || initialValues,
    validate: (values) => contractErrors(schema, values),
    onValuesChange: (values) => void (draft && drafts.keep(draft, values)),
  });

  useTouch(form.isDirty() && !sending);

  const submit = async (values: V): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
      if (draft) drafts.forget(draft);
      form.resetDirty();
    } catch (error) {
      form.setErrors(serverErrors(error));
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return { form, failure, sending, onSubmit: form.onSubmit((values) => void submit(values)) };
}
