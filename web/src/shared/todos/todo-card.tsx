import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { broadcastOfTodo } from '@atrium/proto/notifications/own-broadcasts';
import type { Todo } from '@atrium/proto/notifications/todos';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useAcknowledgeBroadcast } from '../broadcasts/use-acknowledge-broadcast.ts';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { ObjectCard, type ObjectCardProps } from '../ui/object-card.tsx';
import { DueDate } from './due-date.tsx';
import { todoWords } from './todo-words.ts';
import { useFinishTodo } from './todos.queries.ts';
import { useTodoTitle } from './use-todo-title.ts';

/** Something that waits for the reader: what is asked, what it is about, until when, and the way to do it. */
export function TodoCard({ todo, onLeave }: { todo: Todo; onLeave?: () => void }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const finish = useFinishTodo();
  const titleOf = useTodoTitle();
  const { label, action, icon: KindIcon } = todoWords[todo.kind];
  return (
    <ObjectCard
      level={3}
      kind={
        <>
          <KindIcon size={18} stroke={1.75} aria-hidden />
          {i18n._(label)}
        </>
      }
      {...(todo.link !== null && { to: todo.link as ObjectCardProps['to'] })}
      {...{ title: titleOf(todo), titleId, onOpen: onLeave, isUrgent: todo.urgent }}
      language={todo.count > 1 || todo.kind === 'moderation' ? undefined : todo.language}
      facts={[
        todo.dueAt ? <DueDate key="due" at={todo.dueAt} /> : <RelativeTime key="asked" at={todo.askedAt} />,
      ]}
      action={
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
        </>
      }
    />
  );
}

/** Asks for one thing only, so it is done here. Who has to read the broadcast first opens it. */
function Acknowledge({ todo, titleId }: { todo: Todo; titleId: string }) {
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
