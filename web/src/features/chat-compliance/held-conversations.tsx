import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconScale, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationOutline } from '@atrium/proto/chat/compliance';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { conversationsQuery, conversationHoldsQuery } from './chat-compliance.queries.ts';
import { ConversationOutlineRow } from './conversation-outline-row.tsx';

/** Lists conversations on legal hold. A search covers all other conversations too. */
export function HeldConversations() {
  const { t } = useLingui();
  const [person, setPerson] = useState<string | null>(null);
  const [text, setText] = useState<string>();
  const isSearching = person !== null || text !== undefined;
  return (
    <>
      <Group mb="lg" gap="md" align="flex-end">
        <div style={{ flex: '1 1 14rem', maxWidth: '24rem' }}>
          <PersonSelect
            aria-label={t`Search by person`}
            placeholder={t`Search by person`}
            value={person}
            onChange={setPerson}
          />
        </div>
        <div style={{ flex: '1 1 14rem', maxWidth: '24rem' }}>
          <SearchField
            label={t`Search by group name`}
            placeholder={t`Search by group name`}
            value={text}
            onSearch={setText}
          />
        </div>
      </Group>
      {isSearching ? <Found person={person} text={text} /> : <Held />}
    </>
  );
}

const rowsOf = (items: readonly ConversationOutline[]) => (
  <Rows>
    {items.map((one) => (
      <ConversationOutlineRow key={one.id} conversation={one} />
    ))}
  </Rows>
);

function Held() {
  const { t } = useLingui();
  const query = useInfiniteQuery(conversationHoldsQuery());
  const empty = (
    <EmptyState
      icon={IconScale}
      title={t`No legal holds`}
      text={t`Search for a conversation to place it on hold. Conversations of people under a legal hold are already covered.`}
    />
  );
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={empty}>
      {rowsOf}
    </InfiniteList>
  );
}

function Found({ person, text }: { person: string | null; text: string | undefined }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(conversationsQuery({ person, text }));
  const empty = <EmptyState icon={IconSearch} title={t`No conversations found`} />;
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={empty}>
      {rowsOf}
    </InfiniteList>
  );
}
