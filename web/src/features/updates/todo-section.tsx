import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Todo } from '@atrium/proto/notifications/todos';
import { useId } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { todosQuery } from '../../shared/todos/todos.queries.ts';
import { useSteadyTodos } from '../../shared/todos/use-steady-todos.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { TodoRow } from './todo-row.tsx';
import classes from './todo-section.module.css';

interface TodoListProps {
  readonly onLeave?: (() => void) | undefined;
}

/** Everything that waits for the reader, most urgent first. */
export function TodoList({ onLeave }: TodoListProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(todosQuery(useLanguage()));
  const steady = useSteadyTodos(data ?? []);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (steady.todos.length === 0)
    return (
      <EmptyState
        icon={IconChecklist}
        title={t`Nothing is waiting for you`}
        text={t`What you are asked to read, confirm or review will appear here.`}
      />
    );
  return <Rows steady={steady} onLeave={onLeave} />;
}

/** What the reader has put off, above their snoozed notifications. */
export function SnoozedTodos({ todos }: { todos: readonly Todo[] }) {
  const id = useId();
  const steady = useSteadyTodos(todos);
  if (steady.todos.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        <Trans>To do</Trans>
      </h2>
      <Rows steady={steady} />
    </section>
  );
}

interface TodoSectionProps extends TodoListProps {
  readonly todos: readonly Todo[];
  /** The rest is on a tab of its own. */
  readonly onShowAll: () => void;
}

const shownAtMost = 3;

/** What waits stands above what has only happened. */
export function TodoSection({ todos, onShowAll, onLeave }: TodoSectionProps) {
  const id = useId();
  const steady = useSteadyTodos(todos);
  const count = steady.todos.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        <Trans>To do</Trans>
      </h2>
      <Rows steady={steady} most={shownAtMost} onLeave={onLeave} />
      {count > shownAtMost && (
        <UnstyledButton className={classes.more} onClick={onShowAll}>
          <Trans>Show all {count}</Trans>
        </UnstyledButton>
      )}
    </section>
  );
}

interface RowsProps extends TodoListProps {
  readonly steady: ReturnType<typeof useSteadyTodos>;
  readonly most?: number;
}

function Rows({ steady: { todos, keptOf, pointer }, most, onLeave }: RowsProps) {
  return (
    <ul className={classes.list} {...pointer}>
      {todos.slice(0, most).map((todo) => (
        <TodoRow key={todo.id} todo={todo} kept={keptOf(todo)} onLeave={onLeave} />
      ))}
    </ul>
  );
}
