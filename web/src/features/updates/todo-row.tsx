import { useLingui } from '@lingui/react/macro';
import type { Todo } from '@atrium/proto/notifications/todos';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { TodoActions, TodoTime, useTodoSubject } from '../../shared/todos/todo-parts.tsx';
import { todoWords } from '../../shared/todos/todo-words.ts';
import classes from './todo-row.module.css';

interface TodoRowProps {
  readonly todo: Todo;
  readonly onLeave?: (() => void) | undefined;
}

/** Something that waits for the reader, as a line among notifications. */
export function TodoRow({ todo, onLeave }: TodoRowProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { title, language } = useTodoSubject(todo);
  const { label, icon: KindIcon } = todoWords[todo.kind];
  return (
    <li className={classes.row} data-urgent={todo.urgent || undefined}>
      <span className={classes.icon}>
        <KindIcon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.asked}>{i18n._(label)}</p>
        <h3 id={titleId} className={classes.title} lang={language}>
          {todo.link === null ? (
            title
          ) : (
            <Link to={todo.link} {...(onLeave && { onClick: onLeave })}>
              {title}
            </Link>
          )}
        </h3>
        <p className={classes.time}>
          <TodoTime todo={todo} />
        </p>
      </div>
      <div className={classes.actions}>
        <TodoActions todo={todo} titleId={titleId} onLeave={onLeave} />
      </div>
    </li>
  );
}
