import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useEffect, useRef, useState, type AnimationEvent } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { usePendingMessages } from './chat-outbox.ts';
import type { ConversationCache } from './conversation-cache.ts';
import { useOpenConversation } from './conversation-context.tsx';
import type { ConversationStore, ConversationSnapshot } from './conversation-store.ts';
import { HistoryEntry } from './history-entry.tsx';
import { navigateHistory } from './history-keys.ts';
import { markRead } from './read-markers.ts';
import classes from './message-list.module.css';
import { advanceSeparator, type UnreadSeparatorState, type ReadingPosition } from './unread-separator.ts';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { toMessageRows } from './message-rows.ts';
import { JumpToLatest } from './jump-to-latest.tsx';
import { useHistory, useScrollPosition, type TimelineEntry } from './use-history.ts';

/** Pixels from an edge at which more messages are loaded. */
const prefetchDistance = 1200;

export interface MessageListProps {
  readonly store: ConversationStore;
  readonly conversationSnapshot: ConversationSnapshot;
  readonly readTo: number | null;
  readonly thread?: string;
  /** `seq` of the message a link pointed to. */
  readonly led?: number | undefined;
}

/** The history, starting where the reader stopped and loading in both directions. */
export function MessageList(props: MessageListProps) {
  const { conversationSnapshot, store } = props;
  if (conversationSnapshot.error)
    return <ErrorState error={conversationSnapshot.error} retry={() => void store.open()} />;
  if (!conversationSnapshot.cache)
    return (
      <div className={classes.scroller} aria-busy>
        <RowsSkeleton rows={7} />
      </div>
    );
  return <History {...props} cache={conversationSnapshot.cache} />;
}

function History({
  store,
  conversationSnapshot,
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
  const newAfter = useUnreadSeparator(cache, thread ? null : readTo, { isAtEnd: isLooked && atEnd, reached });
  const entries = useEntries(cache, thread ? null : newAfter, thread);
  const { virtual, drawn, height, hold } = useHistory(scroller, entries, conversationSnapshot);
  const focus = useFocus(scroller, hold);
  const { target, onAnimationEnd } = useTarget(conversationSnapshot.opening, led);

  useScrollPosition(scroller, virtual, (place) => {
    setAtEnd(place.atEnd);
    setLooked(place.isLooked);
    if (place.above < prefetchDistance && conversationSnapshot.failed !== 'before')
      void store.loadMore('before');
    if (place.below < prefetchDistance && conversationSnapshot.failed !== 'after')
      void store.loadMore('after');
    if (place.seen === null) return;
    setReached(Math.max(reached, place.seen));
    if (!thread) markRead(conversation.id, place.seen);
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
        onKeyDown={(event) => navigateHistory(event, { virtual, entries, focus })}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hold(null)}
      >
        <div className={classes.content}>
          {entries.length === 0 && <EmptyConversation />}
          <div className={classes.entries} style={{ height }} onAnimationEnd={onAnimationEnd}>
            <HistoryEdge conversationSnapshot={conversationSnapshot} store={store} side="before" />
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
                    <HistoryEntry timelineEntry={entry} target={target} inThread={thread !== undefined} />
                  </div>
                )
              );
            })}
            <HistoryEdge conversationSnapshot={conversationSnapshot} store={store} side="after" />
          </div>
        </div>
      </div>
      <NewMessageAnnouncer items={cache.items} />
      {(!atEnd || cache.after) && (
        <JumpToLatest
          missing={
            thread
              ? 0
              : Math.max(cache.newest, conversation.seq) - Math.max(reached, conversation.readMarkers.read)
          }
          go={() => (cache.after ? void store.open() : virtual.scrollToEnd())}
        />
      )}
    </>
  );
}

/** The message after which messages are new: since the last visit, or since the reader looked elsewhere. */
function useUnreadSeparator(
  { items, after }: ConversationCache,
  readTo: number | null,
  readingPosition: Pick<ReadingPosition, 'isAtEnd' | 'reached'>,
): number | null {
  const { me } = useOpenConversation();
  const last = after ? null : (items.at(-1)?.seq ?? 0);
  const [line, setLine] = useState<UnreadSeparatorState>({ after: readTo, last });
  if (last !== line.last) setLine(advanceSeparator(line, last, items, { me, ...readingPosition }));
  return line.after;
}

/** Stored messages, followed by pending ones. */
function useEntries(
  cache: ConversationCache,
  readTo: number | null,
  thread: string | undefined,
): TimelineEntry[] {
  const { conversation, me } = useOpenConversation();
  const waiting = usePendingMessages(conversation.id).filter((one) => !thread || one.replyTo?.id === thread);
  const stored = new Set(cache.items.map(({ id }) => id));
  const rows = toMessageRows(cache.items, readTo, me).map((messageRow) => ({
    kind: 'row' as const,
    key: messageRow.key,
    messageRow,
  }));
  const pending = waiting
    .filter(({ id }) => !cache.after && !stored.has(id))
    .map((message) => ({ kind: 'pending' as const, key: message.id, message }));
  return [...rows, ...pending];
}

/** Focuses a message at once, or as soon as it is rendered. */
function useFocus(scroller: { current: HTMLElement | null }, hold: (key: string) => void) {
  const keyToFocus = useRef<string | null>(null);
  useEffect(() => {
    if (keyToFocus.current !== null && focusOn(scroller.current, keyToFocus.current))
      keyToFocus.current = null;
  });
  return (key: string): void => {
    keyToFocus.current = focusOn(scroller.current, key) ? null : key;
    hold(key);
  };
}

function focusOn(list: HTMLElement | null, key: string): boolean {
  const message = list?.querySelector<HTMLElement>(`article[data-key="${key}"]`);
  message?.focus({ preventScroll: true });
  return Boolean(message);
}

/** The message to highlight: first the one a link pointed to, later the one jumped to. It is highlighted once. */
function useTarget({ count, at }: ConversationSnapshot['opening'], led: number | undefined) {
  const [shown, setShown] = useState(0);
  const place = count > 1 ? at : (led ?? null);
  return {
    target: shown === count ? null : place,
    onAnimationEnd: ({ animationName }: AnimationEvent): void => {
      if (animationName.includes('found')) setShown(count);
    },
  };
}

function HistoryEdge({
  conversationSnapshot,
  store,
  side,
}: Pick<MessageListProps, 'conversationSnapshot' | 'store'> & { side: 'before' | 'after' }) {
  if (!conversationSnapshot.cache?.[side]) return null;
  return (
    <div className={classes.edge} data-side={side}>
      {conversationSnapshot.failed === side ? (
        <Button variant="subtle" onClick={() => void store.loadMore(side)}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Loader size="sm" type="dots" />
      )}
    </div>
  );
}

function EmptyConversation() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconMessages}
      title={t`No messages yet`}
      text={t`Say hello to start the conversation.`}
    />
  );
}
