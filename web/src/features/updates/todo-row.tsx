import { Trans, useLingui } from '@lingui/react/macro';
import type { Todo } from '@atrium/proto/notifications/todos';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TodoActions, TodoTime, useTodoSubject } from '../../shared/todos/todo-parts.tsx';
import { todoWords } from '../../shared/todos/todo-words.ts';
import type { KeptTodo } from '../../shared/todos/use-steady-todos.ts';
import { useSnoozeTodo, useWakeTodo } from '../../shared/todos/todos.queries.ts';
import { BringBackButton } from './bring-back-button.tsx';
import { ChooseSnooze } from './choose-snooze.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import classes from './todo-row.module.css';

interface TodoRowProps {
  readonly todo: Todo;
  readonly kept: KeptTodo;
  readonly onLeave?: (() => void) | undefined;
}

/** Something that waits for the reader, as a line among notifications. */
export function TodoRow({ todo, kept, onLeave }: TodoRowProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate: snooze } = useSnoozeTodo();
  const { mutate: wake } = useWakeTodo();
  const { title, language } = useTodoSubject(todo);
  const { label, icon: KindIcon } = todoWords[todo.kind];
  const snoozeUntil = (until: string): void => {
    kept.onEnd('snoozed');
    snooze({ id: todo.id, until }, { onError: kept.onFailed });
  };
  const wasSnoozed = kept.outcome === 'snoozed';
  const isSnoozed = todo.snoozedUntil !== null;
  return (
    <li className={classes.row} data-update data-urgent={todo.urgent || undefined}>
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
          {wasSnoozed && <Trans>Snoozed</Trans>}
          {!wasSnoozed && !isSnoozed && <TodoTime todo={todo} />}
          {todo.snoozedUntil !== null && <SnoozedUntil at={todo.snoozedUntil} />}
        </p>
      </div>
      {!isChoosing && (
        <div className={classes.actions} inert={wasSnoozed}>
          <TodoActions {...{ todo, titleId, kept, onLeave }} />
          {isSnoozed && <BringBackButton onClick={() => wake(todo.id)} />}
          {!isSnoozed && !todo.urgent && (
            <SnoozeMenu onPick={snoozeUntil} onChoose={() => setIsChoosing(true)} />
          )}
        </div>
      )}
      {isChoosing && (
        <div className={classes.choose} inert={wasSnoozed}>
          <ChooseSnooze onPick={snoozeUntil} onCancel={() => setIsChoosing(false)} />
        </div>
      )}
    </li>
  );
}

function SnoozedUntil({ at }: { at: string }) {
  const { timeZone } = useSession().organisation;
  const time = formatInZone(at, timeZone, useLanguage());
  return <Trans>Snoozed until {time}</Trans>;
}
