import { useLingui } from '@lingui/react/macro';
import type { Todo } from '@atrium/proto/notifications/todos';
import { useId } from 'react';
import { ObjectCard, type ObjectCardProps } from '../ui/object-card.tsx';
import { TodoActions, TodoTime, useTodoSubject } from './todo-parts.tsx';
import { todoWords } from './todo-words.ts';
import type { KeptTodo } from './use-steady-todos.ts';

/** Something that waits for the reader: what is asked, what it is about, until when, and the way to do it. */
export function TodoCard({ todo, kept }: { todo: Todo; kept: KeptTodo }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { label, icon: KindIcon } = todoWords[todo.kind];
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
      {...{ ...useTodoSubject(todo), titleId, isUrgent: todo.urgent }}
      facts={[<TodoTime key="time" todo={todo} />]}
      action={<TodoActions {...{ todo, titleId, kept }} />}
    />
  );
}
