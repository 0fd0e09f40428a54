import { Trans, useLingui } from '@lingui/react/macro';
import { Spotlight } from '@mantine/spotlight';
import { IconNews } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { navigation } from '../navigation.ts';
import { may } from '../session/may.ts';
import { useMay, useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { isMeantBy, pagesBeside } from './page-search.ts';
import { paletteQueries } from './palette.queries.ts';

interface PaletteResultsProps {
  readonly query: string;
  /** The query once typing has paused: what the server is asked. */
  readonly settled: string;
}

export function PaletteResults({ query, settled }: PaletteResultsProps) {
  const { t } = useLingui();
  const open = useNavigate();
  const pages = usePages(query);
  const mayRead = useMay({ feature: 'articles', access: 'user:articles' });
  const people = useQuery(paletteQueries.people(settled)).data?.items ?? [];
  const articles = useQuery(paletteQueries.articles(settled, useLanguage(), mayRead)).data?.items ?? [];
  const found = query === '' ? { people: [], articles: [] } : { people, articles };
  if (pages.length + found.people.length + found.articles.length === 0) return <NothingFound />;
  return (
    <>
      <Spotlight.ActionsGroup label={t`Pages`}>
        {pages.map(({ path, label, icon: Icon }) => (
          <Spotlight.Action
            key={path}
            label={label}
            leftSection={<Icon size={20} stroke={1.6} />}
            onClick={() => void open({ to: path })}
          />
        ))}
      </Spotlight.ActionsGroup>
      <Spotlight.ActionsGroup label={t`People`}>
        {found.people.map((person) => (
          <Spotlight.Action
            key={person.id}
            label={person.name}
            {...(person.jobTitle && { description: person.jobTitle })}
            leftSection={<Avatar person={person} size={32} />}
            onClick={() => void open({ to: '/profile/$id', params: { id: person.id } })}
          />
        ))}
      </Spotlight.ActionsGroup>
      <Spotlight.ActionsGroup label={t`News`}>
        {found.articles.map(({ id, title, channel }) => (
          <Spotlight.Action
            key={id}
            label={title}
            description={channel.label}
            leftSection={<IconNews size={20} stroke={1.6} />}
            onClick={() => void open({ to: '/articles/$id', params: { id } })}
          />
        ))}
      </Spotlight.ActionsGroup>
    </>
  );
}

function usePages(query: string) {
  const { i18n } = useLingui();
  const session = useSession();
  const open = navigation.filter((entry) => may(session, entry));
  // Before anything is typed the menus are enough to look at.
  return [...open, ...(query === '' ? [] : pagesBeside)]
    .map(({ path, icon, label }) => ({ path, icon, label: i18n._(label) }))
    .filter(({ label }) => isMeantBy(query, label));
}

const NothingFound = () => (
  <Spotlight.Empty>
    <Trans>Nothing found. Perhaps another word?</Trans>
  </Spotlight.Empty>
);
