import { isUnreachable } from '../api/problem-messages.ts';
import { waiting, type WaitingWrite } from './waiting.ts';

/** What a write answers with that waits for a network. */
export const sentLater = Symbol('sent later');

/** Sends something with a key of its own, and keeps it with the same key where nobody was reached: it happens once. */
export async function nowOrLater<T>(
  { kind, input, about }: Pick<WaitingWrite, 'kind' | 'input'> & { readonly about?: string },
  send: (key: string) => Promise<T>,
): Promise<T | typeof sentLater> {
  const key = crypto.randomUUID();
  try {
    return await send(key);
  } catch (error) {
    if (isUnreachable(error) && (await waiting.add({ kind, input, key }, about ?? key))) return sentLater;
    throw error;
  }
}
