import { useSyncExternalStore } from 'react';

/** Milliseconds for which somebody is said to be writing after they last were. */
const shownFor = 6000;
/** Milliseconds after which one's own writing is said again. */
export const saidEvery = 3000;

export interface Writer {
  readonly person: string;
  readonly name: string;
}

const nobody: readonly Writer[] = [];
const writers = new Map<string, readonly Writer[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());
const without = (conversation: string, person: string): readonly Writer[] =>
  (writers.get(conversation) ?? nobody).filter((one) => one.person !== person);

/** Somebody writes in a conversation. */
export function heardTyping(conversation: string, writer: Writer): void {
  const key = `${conversation} ${writer.person}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => stoppedTyping(conversation, writer.person), shownFor),
  );
  writers.set(conversation, [...without(conversation, writer.person), writer]);
  tell();
}

/** They have sent it, or have not gone on. */
export function stoppedTyping(conversation: string, person: string): void {
  const key = `${conversation} ${person}`;
  if (!timers.has(key)) return;
  clearTimeout(timers.get(key));
  timers.delete(key);
  writers.set(conversation, without(conversation, person));
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who writes in a conversation now. */
export const useWriters = (conversation: string): readonly Writer[] =>
  useSyncExternalStore(subscribe, () => writers.get(conversation) ?? nobody);
