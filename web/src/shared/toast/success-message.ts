import type { MessageDescriptor } from '@lingui/core';

/** The text after a successful write, or how its response decides it. */
export type SuccessMessage = MessageDescriptor | ((response: unknown) => MessageDescriptor);

/** Picks the text by the value of one field of the response. */
export const messageBy =
  (
    field: string,
    texts: Readonly<Record<string, MessageDescriptor>>,
    fallback: MessageDescriptor,
  ): SuccessMessage =>
  (response) =>
    texts[String((response as Readonly<Record<string, unknown>> | null | undefined)?.[field])] ?? fallback;

export const successTextOf = (
  message: SuccessMessage | undefined,
  response: unknown,
): MessageDescriptor | undefined => (typeof message === 'function' ? message(response) : message);
