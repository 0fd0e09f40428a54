import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconArrowDown, IconMessages } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useOutgoing } from './chat-outbox.ts';
import { useOpenConversation } from './conversation-context.tsx';
import type { ConversationStore, Reading } from './conversation-store.ts';
import { seen } from './marks.ts';
import { DayLine, NewLine } from './day-line.tsx';
import classes from './message-list.module.css';
import { MessageItem } from './message-item.tsx';
import { NewMessages } from './new-messages.tsx';
import { PendingMessage } from './pending-message.tsx';
import { rowsOf } from './rows-of.ts';
import { lastInSight, useKeptPlace } from './use-kept-place.ts';

/** Pixels from an edge at which more is read. */
const ahead = 800;

export interface MessageListProps {
  readonly store: ConversationStore;
  readonly reading: Reading;
  readonly readTo: number | null;
  readonly thread?: string;
}

/** What was said, from where one stopped reading, in both directions; only a stretch of it is ever here. */
export function MessageList({ store, reading, readTo, thread }: MessageListProps) {
  const { t } = useLingui();
  const { conversation, me } = useOpenConversation();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { cache } = reading;
  const waiting = useOutgoing(conversation.id).filter((one) => !thread || one.replyTo?.id === thread);

  useKeptPlace(scroller, content, reading, ({ atEnd: isThere }) => {
    const box = scroller.current;
    if (!box) return;
    setAtEnd(isThere);
    if (box.scrollTop < ahead && reading.failed !== 'before') void store.more('before');
    if (box.scrollHeight - box.scrollTop - box.clientHeight < ahead && reading.failed !== 'after')
      void store.more('after');
    const seq = thread ? null : lastInSight(box);
    if (seq !== null) seen(conversation.id, seq);
  });

  if (reading.error) return <ErrorState error={reading.error} retry={() => void store.open()} />;
  if (!cache)
    return (
      <div className={classes.scroller} aria-busy>
        <RowsSkeleton rows={7} />
      </div>
    );
  const stored = new Set(cache.items.map(({ id }) => id));
  const pending = waiting.filter(({ id }) => !stored.has(id));
  const missing = Math.max(0, cache.newest - (cache.items.at(-1)?.seq ?? 0));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move within it */}
      <div
        ref={scroller}
        className={classes.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard
        tabIndex={0}
        role="region"
        aria-label={t`Messages`}
        onKeyDown={moveFocus}
      >
        <div ref={content} className={classes.content}>
          <Edge reading={reading} store={store} side="before" />
          {cache.items.length === 0 && pending.length === 0 && <NothingSaid />}
          {rowsOf(cache.items, readTo, me).map((row) => {
            if (row.kind === 'day') return <DayLine key={row.key} at={row.at} />;
            if (row.kind === 'new') return <NewLine key={row.key} />;
            return (
              <MessageItem
                key={row.key}
                message={row.message}
                first={row.first}
                isTarget={row.message.seq === reading.opening.at && reading.opening.count > 1}
                inThread={thread !== undefined}
              />
            );
          })}
          <Edge reading={reading} store={store} side="after" />
          {!cache.after && pending.map((one) => <PendingMessage key={one.id} message={one} />)}
        </div>
      </div>
      <NewMessages items={cache.items} />
      {(!atEnd || cache.after) && (
        <Button
          className={classes.newest}
          variant="default"
          radius="xl"
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => {
            if (cache.after) void store.open();
            else scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
          }}
        >
          {missing > 0
            ? t`${plural(missing, { one: '# newer message', other: '# newer messages' })}`
            : t`To the newest`}
        </Button>
      )}
    </>
  );
}

/** Arrows go from message to message; Enter opens what can be done with one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const at = all.indexOf(event.target as HTMLElement);
  const isList = event.target === event.currentTarget;
  if (event.key === 'Enter' && at >= 0)
    all[at]?.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
  const next = {
    ArrowUp: isList ? all.length - 1 : at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (next === undefined || (at < 0 && !(isList && event.key === 'ArrowUp'))) return;
  event.preventDefault();
  all[next]?.focus();
}

function Edge({
  reading,
  store,
  side,
}: {
  reading: Reading;
  store: ConversationStore;
  side: 'before' | 'after';
}) {
  if (!reading.cache?.[side]) return null;
  return (
    <div className={classes.edge}>
      {reading.failed === side ? (
        <Button variant="subtle" onClick={() => void store.more(side)}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Loader size="sm" type="dots" />
      )}
    </div>
  );
}

function NothingSaid() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconMessages}
      title={t`Nothing has been said yet`}
      text={t`Say hello: the first message is the hardest.`}
    />
  );
}
