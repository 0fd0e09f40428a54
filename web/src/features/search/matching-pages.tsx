import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  isOfAdministration,
  useFoundActions,
  useFoundPages,
  type FoundPage,
} from '../../shared/frame/found-pages.tsx';
import classes from './search-page.module.css';

/** More of them would push the hits away. */
const most = 6;

/** Pages and actions with the words of the search in their names. */
export function useMatchingPages(query: string): readonly FoundPage[] {
  return [...useFoundPages(query), ...useFoundActions(query)].toSorted(
    (one, other) => Number(isOfAdministration(one)) - Number(isOfAdministration(other)),
  );
}

export function MatchingPages({ pages }: { readonly pages: readonly FoundPage[] }) {
  const { t } = useLingui();
  if (pages.length === 0) return null;
  return (
    <nav className={classes.pages} aria-label={t`Pages and actions`}>
      {pages.slice(0, most).map(({ path, label, icon: Icon }) => (
        <Button
          key={path}
          variant="default"
          size="sm"
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          {isOfAdministration({ path }) ? t`Administration: ${label}` : label}
        </Button>
      ))}
    </nav>
  );
}
