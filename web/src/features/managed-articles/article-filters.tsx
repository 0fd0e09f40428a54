import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticleState } from '@atrium/proto/content/articles';
import classes from './articles-page.module.css';
import { managedArticleQueries, type ManagedSearch } from './managed-articles.queries.ts';
import { stateNames } from './state-badge.tsx';

export interface ArticleFiltersProps {
  readonly search: ManagedSearch;
  readonly onSearch: (search: ManagedSearch) => void;
}

/** Finds articles by words and narrows them down. */
export function ArticleFilters({ search, onSearch }: ArticleFiltersProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const channels = useQuery(managedArticleQueries.channels()).data?.items ?? [];
  const find = useDebouncedCallback((q: string) => onSearch({ ...search, q: q.trim() || undefined }), 250);
  const shown = search.deleted ? 'deleted' : (search.state ?? 'all');
  const states = [
    { value: 'all', label: t`All` },
    ...ArticleState.options.map((state) => ({ value: state as string, label: i18n._(stateNames[state]) })),
    { value: 'deleted', label: t`Deleted` },
  ];
  const show = (value: string): void => {
    const state = ArticleState.safeParse(value).data;
    onSearch({ ...search, state, deleted: value === 'deleted' || undefined });
  };
  return (
    <div className={classes.filters}>
      <div className={classes.states}>
        <SegmentedControl aria-label={t`State`} data={states} value={shown} onChange={show} />
      </div>
      <TextInput
        type="search"
        aria-label={t`Search articles`}
        placeholder={t`Search articles`}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={t`Channel`}
        placeholder={t`Every channel`}
        data={channels.map(({ id, label }) => ({ value: id, label }))}
        value={search.channel ?? null}
        onChange={(channel) => onSearch({ ...search, channel: channel ?? undefined })}
        clearable
        searchable
      />
      <AuthorFilter author={search.author} onAuthor={(author) => onSearch({ ...search, author })} />
    </div>
  );
}

function AuthorFilter({
  author,
  onAuthor,
}: {
  author: string | undefined;
  onAuthor: (author: string | undefined) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(managedArticleQueries.authors(q)).data?.items ?? [];
  const chosen = useQuery(managedArticleQueries.author(author)).data?.items ?? [];
  const people = new Map([...chosen, ...found].map((person) => [person.id, person.name]));
  return (
    <Select
      aria-label={t`Author`}
      placeholder={t`Every author`}
      data={[...people].map(([value, label]) => ({ value, label }))}
      value={author ?? null}
      onChange={(id) => onAuthor(id ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      clearable
      searchable
    />
  );
}
