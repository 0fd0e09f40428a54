import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { problemMessageFor } from '../api/problem-messages.ts';

const shortest = 1500;
/** Characters that are read at a glance. */
const glance = 40;
const perCharacter = 60;

/** How long a toast is shown, in milliseconds: as long as reading it takes. */
export const toastDuration = (text: string): number =>
  shortest + perCharacter * Math.max(0, text.length - glance);

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  /** What was done, or why it failed. */
  readonly text: MessageDescriptor;
}

let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function showToast(kind: Toast['kind'], text: MessageDescriptor, least = shortest): void {
  const shown: Toast = { id: ++count, kind, text };
  set(shown);
  setTimeout(() => current === shown && set(undefined), Math.max(least, toastDuration(i18n._(text))));
}

function set(next: Toast | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Shows at the top how a write went. Mutations do this already; call it only for other writes. */
export const toast = {
  /** Without a text of its own, an action that worked is called "Success". */
  success: (done: MessageDescriptor = msg`Success`): void => showToast('success', done),
  /** The write waits for a network. */
  queued: (): void => showToast('success', msg`Saved. It will be sent when you’re back online.`),
  /** The person may not go where they wanted to. It stays for long enough to note whom to ask. */
  refusal: (text: MessageDescriptor): void => showToast('failure', text, 10_000),
  failure: (error: unknown): void =>
    showToast('failure', problemMessageFor(error) ?? msg`Something went wrong`),
};

export const toasts = {
  current: (): Toast | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
