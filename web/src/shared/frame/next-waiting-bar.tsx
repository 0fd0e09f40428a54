import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countedTodos, type Todo } from '@atrium/proto/notifications/todos';
import { useLanguage } from '../i18n/use-language.ts';
import { entryOf } from '../navigation/navigation.ts';
import { todosQuery } from '../todos/todos.queries.ts';
import { useTodoTitle } from '../todos/use-todo-title.ts';
import classes from './next-waiting-bar.module.css';
import { usePages } from '../navigation/use-pages.ts';

export interface NextWaitingBarProps {
  readonly path: string;
  /** Where the decision was made. */
  readonly entry: string;
  readonly close: () => void;
}

/** The next thing that waits, preferably at the same entry of the rail, and how much is left. */
export function NextWaitingBar({ path, entry, close }: NextWaitingBarProps) {
  const { t } = useLingui();
  const pages = usePages();
  const titleOf = useTodoTitle();
  const { data = [] } = useQuery(todosQuery(useLanguage()));
  const waiting = data.flatMap((todo) => (isLedTo(todo) ? todo : []));
  // The list on this page has them all.
  if (waiting.some(({ link, kind }) => link === path && Object.hasOwn(countedTodos, kind))) return null;
  const left = waiting.filter(({ link }) => link !== path);
  const next = left.find(({ link }) => entryOf(link, pages)?.path === entry) ?? left[0];
  const count = left.reduce((sum, todo) => sum + todo.count, 0);
  return (
    <div className={classes.bar} role="status">
      <IconCircleCheck size={20} stroke={1.6} aria-hidden className={classes.mark} />
      {next ? (
        <>
          <span className={classes.words}>
            <Plural value={count} one="# more is waiting for you" other="# more are waiting for you" />
          </span>
          <Button
            size="xs"
            rightSection={<IconArrowRight size={16} aria-hidden />}
            renderRoot={(props) => <Link to={next.link} {...props} />}
            onClick={close}
            className={classes.next}
          >
            <Trans>Next: {titleOf(next)}</Trans>
          </Button>
        </>
      ) : (
        <>
          <span className={classes.words}>
            <Trans>All clear. Nothing is waiting for you.</Trans>
          </span>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to="/admin" {...props} />}
            onClick={close}
          >
            <Trans>Overview</Trans>
          </Button>
        </>
      )}
      <CloseButton aria-label={t`Close`} onClick={close} className={classes.close} />
    </div>
  );
}

/** What is done in the administration. */
const isLedTo = (todo: Todo): todo is Todo & { readonly link: string } =>
  todo.link?.startsWith('/admin') === true;
