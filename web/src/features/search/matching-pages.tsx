import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useFoundActions, useFoundPages, type FoundPage } from '../../shared/palette/found-pages.tsx';
import { matchesWords } from '../../shared/search/page-search.ts';
import { isOfAdministration } from '../../shared/navigation/is-of-administration.ts';
import { JumpButton } from './jump-button.tsx';
import { ResultSection } from './result-section.tsx';

/** More of them would push the hits away. */
const most = 6;

/** Pages and actions with the words of the search in their names. */
export function useMatchingPages(query: string, fits = matchesWords): readonly FoundPage[] {
  return [...useFoundPages(query, fits), ...useFoundActions(query, fits)].toSorted(
    (one, other) => Number(isOfAdministration(one)) - Number(isOfAdministration(other)),
  );
}

export function MatchingPages({ pages }: { readonly pages: readonly FoundPage[] }) {
  const { t } = useLingui();
  if (pages.length === 0) return null;
  return (
    <ResultSection title={t`Pages and actions`}>
      <Group gap="xs">
        {pages.slice(0, most).map(({ path, label, icon }) => (
          <JumpButton
            key={path}
            label={isOfAdministration({ path }) ? t`Administration: ${label}` : label}
            icon={icon}
            to={path}
          />
        ))}
      </Group>
    </ResultSection>
  );
}
