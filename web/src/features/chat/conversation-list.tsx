import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '@atrium/proto/chat/conversations';
import { chatQueries } from './chat.queries.ts';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

/** Height of a row in rem, because it depends on the reader’s font size. */
const rowRems = 4.75;
const usualRem = 16;
/** Maximum number of people in one presence request. */
const mostPeople = 100;

export interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  readonly open: string | undefined;
  readonly more: (() => void) | undefined;
}

/** Virtualised: only visible rows are rendered. */
export function ConversationList({ conversations, open, more }: ConversationListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [rowHeight] = useState(heightOfRow);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component as it is
  const virtual = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (at) => conversations[at]?.id ?? at,
    initialRect: { width: 320, height: 800 },
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= conversations.length - 5) more?.();
  }, [last, conversations.length, more]);
  const online = useOnline(shown.flatMap(({ index }) => conversations[index] ?? []));

  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
      aria-label={t`Conversations`}
    >
      {shown.map(({ index, key, start }) => {
        const conversation = conversations[index];
        return (
          conversation && (
            <li key={key} className={classes.place} style={{ translate: `0 ${start}px`, height: rowHeight }}>
              <ConversationRow
                conversation={conversation}
                isOpen={conversation.id === open}
                online={conversation.others.some(({ id }) => online.has(id))}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

const heightOfRow = (): number =>
  rowRems * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualRem);

/** The people in visible rows who are online. */
function useOnline(conversations: readonly Conversation[]): ReadonlySet<string> {
  const people = conversations
    .filter(({ kind }) => kind === 'direct')
    .flatMap(({ others }) => others.map(({ id }) => id))
    .toSorted()
    .slice(0, mostPeople);
  return new Set(useQuery(chatQueries.presence(people)).data?.online);
}
