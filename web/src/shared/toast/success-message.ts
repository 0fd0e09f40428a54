import type { MessageDescriptor } from '@lingui/core';

/** The text after a successful write, or how its response decides it. */
export type SuccessMessage = MessageDescriptor | ((response: unknown, input: unknown) => MessageDescriptor);

/** Input of a write that brings its own text. */
export interface Told {
  readonly done?: MessageDescriptor | undefined;
}

/** The text that the input brings, if it does. */
export const messageOfInput =
  (fallback: SuccessMessage): SuccessMessage =>
  (response, input) =>
    (input as Told | undefined)?.done ?? (successTextOf(fallback, response, input) as MessageDescriptor);

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
  input?: unknown,
): MessageDescriptor | undefined => (typeof message === 'function' ? message(response, input) : message);
