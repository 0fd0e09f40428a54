import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNothingFound, useTryAgain, type SearchGap } from '../../shared/search/search-gap.ts';
import { useWaysOn } from '../../shared/search/ways-on.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export interface NoHitsProps {
  readonly query: string;
  readonly gap: SearchGap;
  readonly onQuery: (query: string) => void;
  /** Given if filters are set. */
  readonly onClear: (() => void) | undefined;
}

/** Says that nothing was found, and offers what may help. */
export function NoHits({ query, gap, onQuery, onClear }: NoHitsProps) {
  const { t } = useLingui();
  const { title, reason } = useNothingFound(query, gap);
  const tryAgain = useTryAgain();
  const ways = useWaysOn(gap === 'down' ? '' : query);
  return (
    <EmptyState
      icon={IconSearch}
      title={title}
      text={onClear && gap === null ? t`Nothing matches all filters.` : reason}
      action={
        <Group gap="xs" justify="center" mt="sm">
          {gap !== null && (
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {onClear && gap === null && (
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          {ways.map(({ label, icon: Icon, to, query: other }) => (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              {...(to
                ? { renderRoot: (props: object) => <Link to={to} {...props} /> }
                : { onClick: () => onQuery(other ?? '') })}
            >
              {label}
            </Button>
          ))}
        </Group>
      }
    />
  );
}
