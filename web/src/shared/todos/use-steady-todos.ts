import type { Todo } from '@atrium/proto/notifications/todos';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long something that the reader has just done stays in its place, in milliseconds. */
const shownFor = 2_000;

export type TodoOutcome = 'confirmed' | 'done' | 'snoozed';

/** What the list of a to-do keeps of it. */
export interface KeptTodo {
  /** What the reader has done with it. It only stays to say so. */
  readonly outcome: TodoOutcome | undefined;
  /** Called with the press of a button, before it is known whether it succeeds. */
  readonly onEnd: (outcome: TodoOutcome) => void;
  readonly onFailed: () => void;
}

interface Held {
  readonly todos: readonly Todo[];
  readonly outcomes: ReadonlyMap<string, TodoOutcome>;
}

/**
 * Keeps a to-do that was just done in its place for two seconds and until the pointer has left the list. Otherwise the
 * next one would move under the pointer, and a double click would answer that one too.
 */
export function useSteadyTodos(waiting: readonly Todo[]) {
  const [held, setHeld] = useState<Held>();
  const isInside = useRef(false);
  const isOver = useRef(false);
  const ids = new Set(waiting.map(({ id }) => id));
  const ended = [...(held?.outcomes.keys() ?? [])].filter((id) => !ids.has(id)).join(' ');
  const release = useCallback((): void => {
    isOver.current = false;
    focusNeighbour();
    setHeld(undefined);
  }, []);
  useEffect(() => {
    isOver.current = false;
    if (ended === '') return;
    const timer = setTimeout(() => {
      isOver.current = true;
      if (!isInside.current) release();
    }, shownFor);
    return () => clearTimeout(timer);
  }, [ended, release]);
  const todos = held ? steady(held, waiting) : waiting;
  return {
    todos,
    keptOf: ({ id }: Todo): KeptTodo => ({
      outcome: ids.has(id) ? undefined : held?.outcomes.get(id),
      onEnd: (outcome) => setHeld({ todos, outcomes: new Map(held?.outcomes).set(id, outcome) }),
      onFailed: () => setHeld(undefined),
    }),
    pointer: {
      onPointerEnter: () => {
        isInside.current = true;
      },
      onPointerLeave: () => {
        isInside.current = false;
        if (isOver.current) release();
      },
    },
  };
}

/** New ones follow the others, unless they are urgent. */
function steady({ todos, outcomes }: Held, waiting: readonly Todo[]): readonly Todo[] {
  const known = new Set(todos.map(({ id }) => id));
  const added = waiting.filter(({ id }) => !known.has(id));
  if (added.some(({ urgent }) => urgent)) return waiting;
  const kept = todos.flatMap(
    (todo) => waiting.find(({ id }) => id === todo.id) ?? (outcomes.has(todo.id) ? todo : []),
  );
  return [...kept, ...added];
}

/** The browser drops the focus of what leaves. */
function focusNeighbour(): void {
  const row = document.activeElement?.closest('[data-ended]')?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
