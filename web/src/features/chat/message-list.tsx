import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useEffect, useRef, useState, type AnimationEvent } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useOutgoing } from './chat-outbox.ts';
import type { ConversationCache } from './conversation-cache.ts';
import { useOpenConversation } from './conversation-context.tsx';
import type { ConversationStore, Reading } from './conversation-store.ts';
import { HistoryEntry } from './history-entry.tsx';
import { moveThroughHistory } from './history-keys.ts';
import { seen } from './marks.ts';
import classes from './message-list.module.css';
import { withNewest, type NewLineState, type WhoLooks } from './new-line.ts';
import { NewMessages } from './new-messages.tsx';
import { rowsOf } from './rows-of.ts';
import { ToTheNewest } from './to-the-newest.tsx';
import { useHistory, usePlace, type Entry } from './use-history.ts';

/** Pixels from an edge at which more is read. */
const ahead = 1200;

export interface MessageListProps {
  readonly store: ConversationStore;
  readonly reading: Reading;
  readonly readTo: number | null;
  readonly thread?: string;
  /** The place somebody was led to by a link. */
  readonly led?: number | undefined;
}

/** What was said, from where one stopped reading, in both directions. */
export function MessageList(props: MessageListProps) {
  const { reading, store } = props;
  if (reading.error) return <ErrorState error={reading.error} retry={() => void store.open()} />;
  if (!reading.cache)
    return (
      <div className={classes.scroller} aria-busy>
        <RowsSkeleton rows={7} />
      </div>
    );
  return <History {...props} cache={reading.cache} />;
}

function History({
  store,
  reading,
  readTo,
  thread,
  led,
  cache,
}: MessageListProps & { cache: ConversationCache }) {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [reached, setReached] = useState(0);
  const [isLooked, setLooked] = useState(true);
  const newAfter = useNewLine(cache, thread ? null : readTo, { isThere: isLooked && atEnd, reached });
  const entries = useEntries(cache, thread ? null : newAfter, thread);
  const { virtual, drawn, height, hold } = useHistory(scroller, entries, reading);
  const focus = useFocus(scroller, hold);
  const { target, onAnimationEnd } = useTarget(reading.opening, led);

  usePlace(scroller, virtual, (place) => {
    setAtEnd(place.atEnd);
    setLooked(place.isLooked);
    if (place.above < ahead && reading.failed !== 'before') void store.more('before');
    if (place.below < ahead && reading.failed !== 'after') void store.more('after');
    if (place.seen === null) return;
    setReached(Math.max(reached, place.seen));
    if (!thread) seen(conversation.id, place.seen);
  });

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
        onKeyDown={(event) => moveThroughHistory(event, { virtual, entries, focus })}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hold(null)}
      >
        <div className={classes.content}>
          {entries.length === 0 && <NothingSaid />}
          <div className={classes.entries} style={{ height }} onAnimationEnd={onAnimationEnd}>
            <Edge reading={reading} store={store} side="before" />
            {drawn.map(({ index, key, start }) => {
              const entry = entries[index];
              return (
                entry && (
                  <div
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    className={classes.entry}
                    style={{ translate: `0 ${start}px` }}
                    onFocus={() => hold(entry.key)}
                  >
                    <HistoryEntry entry={entry} target={target} inThread={thread !== undefined} />
                  </div>
                )
              );
            })}
            <Edge reading={reading} store={store} side="after" />
          </div>
        </div>
      </div>
      <NewMessages items={cache.items} />
      {(!atEnd || cache.after) && (
        <ToTheNewest
          missing={
            thread ? 0 : Math.max(cache.newest, conversation.seq) - Math.max(reached, conversation.marks.read)
          }
          go={() => (cache.after ? void store.open() : virtual.scrollToEnd())}
        />
      )}
    </>
  );
}

/** After which message it is new: since one was here last, or since one looked elsewhere. */
function useNewLine(
  { items, after }: ConversationCache,
  readTo: number | null,
  looks: Pick<WhoLooks, 'isThere' | 'reached'>,
): number | null {
  const { me } = useOpenConversation();
  const last = after ? null : (items.at(-1)?.seq ?? 0);
  const [line, setLine] = useState<NewLineState>({ after: readTo, last });
  if (last !== line.last) setLine(withNewest(line, last, items, { me, ...looks }));
  return line.after;
}

/** The messages that are read, and below the last one those that are on their way. */
function useEntries(cache: ConversationCache, readTo: number | null, thread: string | undefined): Entry[] {
  const { conversation, me } = useOpenConversation();
  const waiting = useOutgoing(conversation.id).filter((one) => !thread || one.replyTo?.id === thread);
  const stored = new Set(cache.items.map(({ id }) => id));
  const rows = rowsOf(cache.items, readTo, me).map((row) => ({ kind: 'row' as const, key: row.key, row }));
  const pending = waiting
    .filter(({ id }) => !cache.after && !stored.has(id))
    .map((message) => ({ kind: 'pending' as const, key: message.id, message }));
  return [...rows, ...pending];
}

/** Gives a message the keyboard: at once, or as soon as it is drawn. */
function useFocus(scroller: { current: HTMLElement | null }, hold: (key: string) => void) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null && focusOn(scroller.current, wanted.current)) wanted.current = null;
  });
  return (key: string): void => {
    wanted.current = focusOn(scroller.current, key) ? null : key;
    hold(key);
  };
}

function focusOn(list: HTMLElement | null, key: string): boolean {
  const message = list?.querySelector<HTMLElement>(`article[data-key="${key}"]`);
  message?.focus({ preventScroll: true });
  return Boolean(message);
}

/** Where somebody was led: by a link at first, later by what they chose here. It is shown once. */
function useTarget({ count, at }: Reading['opening'], led: number | undefined) {
  const [shown, setShown] = useState(0);
  const place = count > 1 ? at : (led ?? null);
  return {
    target: shown === count ? null : place,
    onAnimationEnd: ({ animationName }: AnimationEvent): void => {
      if (animationName.includes('found')) setShown(count);
    },
  };
}

function Edge({
  reading,
  store,
  side,
}: Pick<MessageListProps, 'reading' | 'store'> & { side: 'before' | 'after' }) {
  if (!reading.cache?.[side]) return null;
  return (
    <div className={classes.edge} data-side={side}>
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
      title={t`No messages yet`}
      text={t`Say hello to start the conversation.`}
    />
  );
}
