import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import { broadcastOfTodo } from '@atrium/proto/notifications/own-broadcasts';
import type { Todo } from '@atrium/proto/notifications/todos';
import { Link } from '@tanstack/react-router';
import { useAcknowledgeBroadcast } from '../broadcasts/use-acknowledge-broadcast.ts';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { DueDate } from './due-date.tsx';
import { todoWords } from './todo-words.ts';
import { useFinishTodo } from './todos.queries.ts';
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
  readonly onLeave?: (() => void) | undefined;
}

/** The way to where it is done, and a button for what people say themselves. */
export function TodoActions({ todo, titleId, onLeave }: TodoActionsProps) {
  const { i18n } = useLingui();
  const finish = useFinishTodo();
  return (
    <>
      {todo.kind === 'broadcast' && <Acknowledge todo={todo} titleId={titleId} />}
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
    </>
  );
}

/** Asks for one thing only, so it is done here. Who has to read the broadcast first opens it. */
function Acknowledge({ todo, titleId }: Pick<TodoActionsProps, 'todo' | 'titleId'>) {
  const acknowledge = useAcknowledgeBroadcast(broadcastOfTodo(todo.id));
  return (
    <Button
      size="xs"
      variant="default"
      loading={acknowledge.isPending}
      aria-describedby={titleId}
      onClick={() => acknowledge.mutate()}
    >
      <Trans>I have read this</Trans>
    </Button>
  );
}
