import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonOf } from '../api/problem-messages.ts';

const shortest = 1500;
/** What is read at a glance, in characters. */
const glance = 40;
const perCharacter = 60;

/** How long a toast stays, in milliseconds: as long as reading it takes. */
export const toastTime = (text: string): number =>
  shortest + perCharacter * Math.max(0, text.length - glance);

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly title: MessageDescriptor;
  /** What was done, or why it was not. */
  readonly detail: MessageDescriptor | undefined;
}

let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(kind: Toast['kind'], title: MessageDescriptor, detail?: MessageDescriptor): void {
  const shown: Toast = { id: ++count, kind, title, detail };
  set(shown);
  const text = [title, ...(detail ? [detail] : [])].map((one) => i18n._(one)).join(' ');
  setTimeout(() => current === shown && set(undefined), toastTime(text));
}

function set(next: Toast | undefined): void {
  current = next;
  listeners.forEach((tell) => tell());
}

/** Says at the top how a write went. Mutations do this by themselves; call it only for what is not one. */
export const toast = {
  success: (done?: MessageDescriptor): void => show('success', msg`Success`, done),
  /** It waits for a network. */
  later: (): void => show('success', msg`Saved. It will be sent when you’re back online.`),
  failure: (error: unknown): void => show('failure', msg`Something went wrong`, reasonOf(error)),
};

export const toasts = {
  current: (): Toast | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
