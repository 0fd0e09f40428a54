import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWaysOn } from '../../shared/search/ways-on.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export interface NoHitsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Given if filters are set. */
  readonly onClear: (() => void) | undefined;
}

/** Says that nothing was found, and offers what may help. */
export function NoHits({ query, onQuery, onClear }: NoHitsProps) {
  const { t } = useLingui();
  const ways = useWaysOn(query);
  return (
    <EmptyState
      icon={IconSearch}
      title={t`No results for “${query}”`}
      text={
        onClear ? (
          <Trans>Nothing matches all filters.</Trans>
        ) : (
          <Trans>Check the spelling, or try another word.</Trans>
        )
      }
      action={
        <Group gap="xs" justify="center" mt="sm">
          {onClear && (
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
