import { useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recents } from '../../shared/frame/recents.ts';
import { useFoundKinds } from '../../shared/search/found-kinds.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './search-page.module.css';

/** Before anything is typed: what was opened recently, and recent searches. */
export function BeginSearch({ onQuery }: { readonly onQuery: (query: string) => void }) {
  const { t } = useLingui();
  const { person } = useSession();
  const kinds = useFoundKinds();
  const opened = recents.of(person.id).flatMap(({ kind, id, label }) => {
    const found = kinds.get(kind);
    return found?.to ? [{ id, label, icon: found.icon, to: found.to(id) }] : [];
  });
  const searches = recents.searches(person.id);
  return (
    <>
      {opened.length > 0 && (
        <Recent title={t`Recently opened`}>
          {opened.map(({ id, label, icon: Icon, to }) => (
            <Button
              key={id}
              variant="default"
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              renderRoot={(props) => <Link to={to} {...props} />}
            >
              {label}
            </Button>
          ))}
        </Recent>
      )}
      {searches.length > 0 && (
        <Recent title={t`Recent searches`}>
          {searches.map((query) => (
            <Button
              key={query}
              variant="default"
              leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
              onClick={() => onQuery(query)}
            >
              {query}
            </Button>
          ))}
        </Recent>
      )}
    </>
  );
}

const Recent = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.recent}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    <Group gap="xs">{children}</Group>
  </section>
);
