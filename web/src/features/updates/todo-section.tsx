import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Todo } from '@atrium/proto/notifications/todos';
import { useId } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { todosQuery } from '../../shared/todos/todos.queries.ts';
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
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={IconChecklist}
        title={t`Nothing is waiting for you`}
        text={t`What you are asked to read, confirm or review will appear here.`}
      />
    );
  return <Rows todos={data} onLeave={onLeave} />;
}

/** What the reader has put off, above their snoozed notifications. */
export function SnoozedTodos({ todos }: { todos: readonly Todo[] }) {
  const id = useId();
  if (todos.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        <Trans>To do</Trans>
      </h2>
      <Rows todos={todos} />
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
  if (todos.length === 0) return null;
  const count = todos.length;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        <Trans>To do</Trans>
      </h2>
      <Rows todos={todos.slice(0, shownAtMost)} onLeave={onLeave} />
      {count > shownAtMost && (
        <UnstyledButton className={classes.more} onClick={onShowAll}>
          <Trans>Show all {count}</Trans>
        </UnstyledButton>
      )}
    </section>
  );
}

function Rows({ todos, onLeave }: Pick<TodoSectionProps, 'todos' | 'onLeave'>) {
  return (
    <ul className={classes.list}>
      {todos.map((todo) => (
        <TodoRow key={todo.id} todo={todo} onLeave={onLeave} />
      ))}
    </ul>
  );
}
