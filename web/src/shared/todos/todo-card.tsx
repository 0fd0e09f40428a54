import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Todo } from '@atrium/proto/notifications/todos';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { DueDate } from './due-date.tsx';
import classes from './todo-card.module.css';
import { todoWords } from './todo-words.ts';
import { useFinishTodo } from './todos.queries.ts';

/** Something that waits for the reader: what is asked, what it is about, until when, and the way to do it. */
export function TodoCard({ todo, onLeave }: { todo: Todo; onLeave?: () => void }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const finish = useFinishTodo();
  const { label, action, icon: KindIcon } = todoWords[todo.kind];
  return (
    <li className={classes.card} data-urgent={todo.urgent || undefined}>
      <p className={classes.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
        {i18n._(label)}
      </p>
      <h3 id={titleId} className={classes.title} lang={todo.count > 1 ? undefined : todo.language}>
        <Subject todo={todo} />
      </h3>
      <p className={classes.facts}>
        {todo.dueAt ? <DueDate at={todo.dueAt} /> : <RelativeTime at={todo.askedAt} />}
      </p>
      <div className={classes.actions}>
        {todo.link !== null && (
          <Button
            component={Link}
            to={todo.link}
            size="xs"
            variant={todo.urgent ? 'filled' : 'default'}
            aria-describedby={titleId}
            {...(onLeave && { onClick: onLeave })}
          >
            {i18n._(action)}
          </Button>
        )}
        {todo.byHand && (
          <Button
            size="xs"
            variant="subtle"
            loading={finish.isPending}
            aria-describedby={titleId}
            onClick={() => finish.mutate(todo.id)}
          >
            <Trans>Mark as done</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function Subject({ todo: { kind, count, title } }: { todo: Todo }) {
  if (kind === 'moderation')
    return <Plural value={count} one="# comment to review" other="# comments to review" />;
  return title;
}
