import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import { broadcastOfTodo } from '@atrium/proto/notifications/own-broadcasts';
import type { Todo } from '@atrium/proto/notifications/todos';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAcknowledgeBroadcast } from '../broadcasts/use-acknowledge-broadcast.ts';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { DueDate } from './due-date.tsx';
import classes from './todo-parts.module.css';
import { todoWords } from './todo-words.ts';
import { useFinishTodo } from './todos.queries.ts';
import type { KeptTodo } from './use-steady-todos.ts';
import { useTodoTitle } from './use-todo-title.ts';

/** What it is about: a title, or how many things it stands for. */
export function useTodoSubject(todo: Todo): {
  readonly title: string;
  readonly language: Language | undefined;
} {
  const titleOf = useTodoTitle();
  const isCounted = todo.kind === 'moderation' || todo.count > 1;
  return { title: titleOf(todo), language: isCounted ? undefined : todo.language };
}

/** Until when it is to be done; else since when it waits. */
export const TodoTime = ({ todo: { dueAt, askedAt } }: { todo: Todo }) =>
  dueAt ? <DueDate at={dueAt} /> : <RelativeTime at={askedAt} />;

interface TodoActionsProps {
  readonly todo: Todo;
  /** ID of the title, which describes the buttons. */
  readonly titleId: string;
  readonly kept: KeptTodo;
  readonly onLeave?: (() => void) | undefined;
}

/** The way to where it is done, and a button for what people say themselves. */
export function TodoActions({ todo, titleId, kept, onLeave }: TodoActionsProps) {
  const { i18n } = useLingui();
  const finish = useFinishTodo();
  return (
    <>
      {todo.kind === 'broadcast' && <Acknowledge todo={todo} titleId={titleId} kept={kept} />}
      {todo.link !== null && (
        <Button
          component={Link}
          to={todo.link}
          size="xs"
          variant={todo.urgent ? 'filled' : todo.kind === 'broadcast' ? 'subtle' : 'default'}
          aria-describedby={titleId}
          {...(onLeave && { onClick: onLeave })}
        >
          {i18n._(todoWords[todo.kind].action)}
        </Button>
      )}
      {todo.byHand && (
        <EndButton
          variant="subtle"
          loading={finish.isPending}
          aria-describedby={titleId}
          label={<Trans>Mark as done</Trans>}
          ended={kept.outcome === 'done' && <Trans context="notification">Done</Trans>}
          onClick={() => {
            kept.onEnd('done');
            finish.mutate(todo.id, { onError: kept.onFailed });
          }}
        />
      )}
    </>
  );
}

/** Asks for one thing only, so it is done here. Who has to read the broadcast first opens it. */
function Acknowledge({ todo, titleId, kept }: Pick<TodoActionsProps, 'todo' | 'titleId' | 'kept'>) {
  const acknowledge = useAcknowledgeBroadcast(broadcastOfTodo(todo.id));
  return (
    <EndButton
      variant="default"
      loading={acknowledge.isPending && !kept.outcome}
      aria-describedby={titleId}
      label={<Trans>I have read this</Trans>}
      ended={kept.outcome === 'confirmed' && <Trans>Confirmed</Trans>}
      onClick={() => {
        kept.onEnd('confirmed');
        acknowledge.mutate(undefined, { onError: kept.onFailed });
      }}
    />
  );
}

interface EndButtonProps extends Pick<ButtonProps, 'variant' | 'loading'> {
  readonly label: ReactNode;
  /** What has happened, once it has. */
  readonly ended: ReactNode;
  readonly 'aria-describedby': string;
  readonly onClick: () => void;
}

/** Says in its own place that it was pressed: as wide as before, with the focus, and without effect. */
function EndButton({ label, ended, onClick, ...props }: EndButtonProps) {
  if (!ended)
    return (
      <Button size="xs" {...props} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <Button size="xs" {...props} loading={false} aria-disabled data-ended>
      <span className={classes.ended}>
        <span aria-hidden>{label}</span>
        <span>
          {ended} <IconCheck size={16} aria-hidden />
        </span>
      </span>
    </Button>
  );
}
