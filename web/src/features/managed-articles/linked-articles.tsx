import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Input, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textFor, type Localised } from '@atrium/proto/common';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './article-editor.module.css';
import { managedArticleQueries } from './managed-articles.queries.ts';
import { moveItem } from './move-item.ts';

const maxLinked = 10;

export interface LinkedArticlesProps {
  readonly self: string | null;
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
}

/** Related articles, in their order. */
export function LinkedArticles({ self, value, onChange }: LinkedArticlesProps) {
  const { t } = useLingui();
  const titleOf = useTitle();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const found = useQuery(managedArticleQueries.linkable(q)).data ?? [];
  const chosen = useQueries({ queries: value.map((id) => managedArticleQueries.one(id)) });
  const options = found
    .filter(({ id }) => id !== self && !value.includes(id))
    .map(({ id, title }) => ({ value: id, label: titleOf(title) }));
  return (
    <Input.Wrapper
      label={t`Related articles`}
      description={t`Shown below the article. Readers only see articles meant for them.`}
      labelElement="div"
    >
      <ol className={classes.linked}>
        {value.map((id, at) => (
          <LinkedRow
            key={id}
            title={titleOf(chosen[at]?.data?.title ?? {})}
            at={at}
            count={value.length}
            onMove={(to) => onChange(moveItem(value, at, to))}
            onRemove={() => onChange(value.filter((one) => one !== id))}
          />
        ))}
      </ol>
      {value.length < maxLinked && (
        <Select
          aria-label={t`Add a related article`}
          placeholder={t`Search by title`}
          data={options}
          value={null}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={(id) => {
            if (id) onChange([...value, id]);
            setTyped('');
          }}
          filter={({ options: all }) => all}
          nothingFoundMessage={t`No results`}
          searchable
        />
      )}
    </Input.Wrapper>
  );
}

interface LinkedRowProps {
  readonly title: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function LinkedRow({ title, at, count, onMove, onRemove }: LinkedRowProps) {
  const { t } = useLingui();
  const button = { variant: 'subtle', color: 'gray', size: 28 } as const;
  return (
    <li className={classes.linkedRow}>
      <span>{title}</span>
      <ActionIcon
        {...button}
        aria-label={t`Move “${title}” up`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t`Move “${title}” down`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} aria-label={t`Remove “${title}”`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function useTitle(): (title: Localised) => string {
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  return (title) => textFor(title, language, defaultLanguage)?.text ?? '…';
}
