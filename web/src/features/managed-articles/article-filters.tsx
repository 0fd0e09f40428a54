import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArticleState } from '@atrium/proto/content/article-state';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import classes from './articles-page.module.css';
import { type ManagedArticleSearch } from './managed-articles.queries.ts';
import { articleStateLabels } from './article-state-badge.tsx';

export interface ArticleFiltersProps {
  readonly search: ManagedArticleSearch;
  readonly onSearch: (search: ManagedArticleSearch) => void;
}

export function ArticleFilters({ search, onSearch }: ArticleFiltersProps) {
  const { t, i18n } = useLingui();
  const channels = useQuery(channelsQuery).data?.items ?? [];
  const shown = search.deleted ? 'deleted' : (search.state ?? 'all');
  const states = [
    { value: 'all', label: t`All` },
    ...ArticleState.options.map((state) => ({
      value: state as string,
      label: i18n._(articleStateLabels[state]),
    })),
    { value: 'deleted', label: t`Deleted` },
  ];
  const show = (value: string): void => {
    const state = ArticleState.safeParse(value).data;
    onSearch({ ...search, state, deleted: value === 'deleted' || undefined });
  };
  return (
    <div className={classes.filters}>
      <div className={classes.states}>
        <SegmentedControl aria-label={t`Filter by status`} data={states} value={shown} onChange={show} />
      </div>
      <SearchField
        label={t`Search articles`}
        placeholder={t`Search articles`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <FilterSelect
        label={t`Channel`}
        every={t`All channels`}
        data={channels.map(({ id, label }) => ({ value: id, label }))}
        value={search.channel}
        onChange={(channel) => onSearch({ ...search, channel })}
      />
      <PersonSelect
        aria-label={t`Author`}
        placeholder={t`All authors`}
        value={search.author ?? null}
        onChange={(author) => onSearch({ ...search, author: author ?? undefined })}
      />
    </div>
  );
}
