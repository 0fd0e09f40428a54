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
import { foundQuery, holdsQuery } from './chat-records.queries.ts';
import { OutlineRow } from './outline-row.tsx';

/** The conversations under a legal hold; looked for, any others, too. */
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
            aria-label={t`Conversations of whom`}
            placeholder={t`Conversations of…`}
            value={person}
            onChange={setPerson}
          />
        </div>
        <div style={{ flex: '1 1 14rem', maxWidth: '24rem' }}>
          <SearchField
            label={t`Names of groups`}
            placeholder={t`Name of a group`}
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
      <OutlineRow key={one.id} conversation={one} />
    ))}
  </Rows>
);

function Held() {
  const { t } = useLingui();
  const query = useInfiniteQuery(holdsQuery());
  const empty = (
    <EmptyState
      icon={IconScale}
      title={t`No legal holds`}
      text={t`Look for a conversation to hold it. What somebody under a legal hold takes part in is held by that already.`}
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
  const query = useInfiniteQuery(foundQuery({ person, text }));
  const empty = <EmptyState icon={IconSearch} title={t`No such conversation`} />;
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={empty}>
      {rowsOf}
    </InfiniteList>
  );
}
