import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { TodoCard } from '../../shared/todos/todo-card.tsx';
import { todosQuery } from '../../shared/todos/todos.queries.ts';
import { useSteadyTodos } from '../../shared/todos/use-steady-todos.ts';
import classes from './for-you.module.css';

const shownAtFirst = 3;

/** What waits for the reader. The welcome notice stands above, with its own button. */
export function ForYou() {
  const { data } = useSuspenseQuery(todosQuery(useLanguage()));
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const waiting = data.filter(({ kind }) => kind !== 'notice');
  const { todos, keptOf, pointer } = useSteadyTodos(waiting);
  if (todos.length === 0) return null;
  const hasMore = todos.length > shownAtFirst;
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          <Trans>For you</Trans>
          {waiting.length > 0 && <span className={classes.count}>{waiting.length}</span>}
        </Title>
        {hasMore && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
          </Button>
        )}
      </div>
      <ul className={classes.cards} data-whole={isWhole || undefined} {...pointer}>
        {(isWhole ? todos : todos.slice(0, shownAtFirst)).map((todo) => (
          <TodoCard key={todo.id} todo={todo} kept={keptOf(todo)} />
        ))}
      </ul>
    </section>
  );
}

/** As high as the cards will be, so that the news below keep their place. */
export function ForYouSkeleton() {
  return (
    <section className={classes.block} aria-hidden>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          <Trans>For you</Trans>
        </Title>
      </div>
      <ul className={classes.cards}>
        {Array.from({ length: shownAtFirst }, (_, at) => (
          <li key={at} className={classes.loading}>
            <Skeleton height="100%" radius="lg" />
          </li>
        ))}
      </ul>
    </section>
  );
}
