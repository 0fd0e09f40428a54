import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import type { Todo } from '@atrium/proto/notifications/todos';
import { Link } from '@tanstack/react-router';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { DueDate } from './due-date.tsx';
import { todoWords } from './todo-words.ts';
import { useFinishTodo } from './todos.queries.ts';

/** What it is about: a title, or how many things it stands for. */
export function useTodoSubject({ kind, count, title, language }: Todo): {
  readonly title: string;
  readonly language: Language | undefined;
} {
  const { t } = useLingui();
  return {
    title:
      kind === 'moderation'
        ? t`${plural(count, { one: '# comment to review', other: '# comments to review' })}`
        : title,
    language: kind === 'moderation' || count > 1 ? undefined : language,
  };
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
      {todo.link !== null && (
        <Button
          component={Link}
          to={todo.link}
          size="xs"
          variant={todo.urgent ? 'filled' : 'default'}
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
