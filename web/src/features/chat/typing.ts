import { useSyncExternalStore } from 'react';

/** Milliseconds a person counts as typing after their last typing event. */
const typingTimeout = 6000;
/** Milliseconds between typing events that this client sends. */
export const typingInterval = 3000;

export interface TypingPerson {
  readonly person: string;
  readonly name: string;
}

const noOne: readonly TypingPerson[] = [];
const typingPeople = new Map<string, readonly TypingPerson[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const notify = (): void => listeners.forEach((listener) => listener());
const without = (conversation: string, person: string): readonly TypingPerson[] =>
  (typingPeople.get(conversation) ?? noOne).filter((one) => one.person !== person);

export function addTyping(conversation: string, typingPerson: TypingPerson): void {
  const key = `${conversation} ${typingPerson.person}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => removeTyping(conversation, typingPerson.person), typingTimeout),
  );
  typingPeople.set(conversation, [...without(conversation, typingPerson.person), typingPerson]);
  notify();
}

/** Called when the message has arrived or the person has stopped typing. */
export function removeTyping(conversation: string, person: string): void {
  const key = `${conversation} ${person}`;
  if (!timers.has(key)) return;
  clearTimeout(timers.get(key));
  timers.delete(key);
  typingPeople.set(conversation, without(conversation, person));
  notify();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTypingPeople = (conversation: string): readonly TypingPerson[] =>
  useSyncExternalStore(subscribe, () => typingPeople.get(conversation) ?? noOne);
