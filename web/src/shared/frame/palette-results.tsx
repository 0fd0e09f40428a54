import { Trans, useLingui } from '@lingui/react/macro';
import { Spotlight } from '@mantine/spotlight';
import {
  IconBriefcase,
  IconBroadcast,
  IconFile,
  IconMessageCircle,
  IconNews,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FoundMessage } from '@atrium/proto/chat/messages';
import type { LibraryItemSummary } from '@atrium/proto/content/library';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { conversationName, authorLabel } from '../chat/conversation-name.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { DocumentIcon, useDocumentFacts } from '../library/document-kind.tsx';
import { parseMentions } from '../mentions/mention-markup.ts';
import { channelsQuery } from '../news/channels.queries.ts';
import { meetsRequirement } from '../session/permissions.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useVacancyLabels } from '../vacancies/vacancy-labels.ts';
import { matchesWords } from './page-search.ts';
import { paletteQueries } from './palette.queries.ts';
import { recents } from './recents.ts';
import { usePages } from './use-pages.ts';

interface PaletteResultsProps {
  readonly query: string;
  /** The query after a pause in typing, as sent to the server. */
  readonly settled: string;
}

export function PaletteResults({ query, settled }: PaletteResultsProps) {
  const { t } = useLingui();
  const open = useNavigate();
  const { pages, channels, recent, people, articles, documents, vacancies, messages } = useFound(
    query,
    settled,
  );
  const found = [pages, channels, people, articles, documents, vacancies, messages];
  if (found.every(({ length }) => length === 0)) return <NothingFound />;
  return (
    <>
      <Spotlight.ActionsGroup label={t`Recently opened`}>
        {recent.map(({ kind, id, label }) => (
          <Spotlight.Action
            key={id}
            label={label}
            leftSection={iconOf[kind]}
            onClick={() => void open({ to: pathOf[kind], params: { id } })}
          />
        ))}
      </Spotlight.ActionsGroup>
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
      <Spotlight.ActionsGroup label={t`Channels`}>
        {channels.map(({ id, label }) => (
          <Spotlight.Action
            key={id}
            label={label}
            leftSection={<IconBroadcast size={20} stroke={1.6} />}
            onClick={() => void open({ to: '/articles', search: { channel: id } })}
          />
        ))}
      </Spotlight.ActionsGroup>
      <Spotlight.ActionsGroup label={t`People`}>
        {people.map((person) => (
          <Spotlight.Action
            key={person.id}
            label={person.name}
            {...(person.jobTitle && { description: person.jobTitle })}
            leftSection={<Avatar person={person} size={32} />}
            onClick={() => void open({ to: pathOf.person, params: { id: person.id } })}
          />
        ))}
      </Spotlight.ActionsGroup>
      <Spotlight.ActionsGroup label={t`News`}>
        {articles.map(({ id, title, channel }) => (
          <Spotlight.Action
            key={id}
            label={title}
            description={channel.label}
            leftSection={<NewsIcon />}
            onClick={() => void open({ to: pathOf.article, params: { id } })}
          />
        ))}
      </Spotlight.ActionsGroup>
      <FoundDocuments documents={documents} />
      <FoundVacancies vacancies={vacancies} />
      <FoundMessages messages={messages} />
    </>
  );
}

/** Library documents, also found by their content. */
function FoundDocuments({ documents }: { documents: readonly LibraryItemSummary[] }) {
  const { t } = useLingui();
  const open = useNavigate();
  const facts = useDocumentFacts();
  return (
    <Spotlight.ActionsGroup label={t`Library`}>
      {documents.map(({ id, title, file }) => (
        <Spotlight.Action
          key={id}
          label={title}
          description={facts(file)}
          leftSection={<DocumentIcon type={file.type} size={20} />}
          onClick={() => void open({ to: pathOf.document, params: { id } })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Vacancies open today. */
function FoundVacancies({ vacancies }: { vacancies: readonly VacancySummary[] }) {
  const { t } = useLingui();
  const open = useNavigate();
  const labels = useVacancyLabels();
  return (
    <Spotlight.ActionsGroup label={t`Jobs`}>
      {vacancies.map(({ id, jobTitle, jobType }) => (
        <Spotlight.Action
          key={id}
          label={jobTitle}
          description={labels.jobType(jobType)}
          leftSection={<IconBriefcase size={20} stroke={1.6} />}
          onClick={() => void open({ to: '/hr/vacancies/$id', params: { id } })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Each message opens at its place in the conversation. */
function FoundMessages({ messages }: { messages: readonly FoundMessage[] }) {
  const { t } = useLingui();
  const open = useNavigate();
  const format = useFormat();
  const language = useLanguage();
  const me = useSession().person.id;
  return (
    <Spotlight.ActionsGroup label={t`Messages`}>
      {messages.map(({ id, conversation, seq, text, author, place, createdAt }) => (
        <Spotlight.Action
          key={id}
          label={parseMentions(text)
            .map((part) => part.text)
            .join('')
            .slice(0, 200)}
          description={[
            conversationName(place, language),
            authorLabel(place, author, me) ?? [],
            format.date(createdAt),
          ]
            .flat()
            .join(' · ')}
          leftSection={<IconMessageCircle size={20} stroke={1.6} />}
          onClick={() =>
            void open({ to: '/chat/$id/messages', params: { id: conversation }, search: { at: seq } })
          }
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

const pathOf = { person: '/profile/$id', article: '/articles/$id', document: '/library/$id' } as const;
const NewsIcon = () => <IconNews size={20} stroke={1.6} />;
const iconOf = {
  person: <IconUser size={20} stroke={1.6} />,
  article: <NewsIcon />,
  document: <IconFile size={20} stroke={1.6} />,
} as const;

/** Without a query it returns recently opened items and the menus. */
function useFound(query: string, settled: string) {
  const session = useSession();
  const mayRead = usePermission({ feature: 'articles', access: 'user:articles' });
  const pages = useFoundPages(query);
  const people = useQuery(paletteQueries.people(settled)).data?.items ?? [];
  const articles = useQuery(paletteQueries.articles(settled, useLanguage(), mayRead)).data?.items ?? [];
  const mayLookUp = usePermission({ feature: 'library', access: 'user:library' });
  const documents = useQuery(paletteQueries.documents(settled, useLanguage(), mayLookUp)).data?.items ?? [];
  const mayApply = usePermission({ feature: 'vacancies', access: 'user:vacancies' });
  const vacancies = useQuery(paletteQueries.vacancies(settled, useLanguage(), mayApply)).data?.items ?? [];
  const channels = useQuery({ ...channelsQuery, enabled: mayRead && query !== '' }).data?.items ?? [];
  const mayChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const messages = useQuery(paletteQueries.messages(settled, mayChat)).data?.items ?? [];
  const nothing = { channels: [], people: [], articles: [], documents: [], vacancies: [], messages: [] };
  if (query === '') return { ...nothing, pages, recent: recents.of(session.person.id) };
  const matching = mayRead ? channels.filter(({ label }) => matchesWords(query, label)) : [];
  // Drops the messages of an earlier query once the query is too short.
  const shownMessages = settled.length < 2 ? [] : messages;
  return {
    pages,
    recent: [],
    channels: matching,
    people,
    articles,
    documents,
    vacancies,
    messages: shownMessages,
  };
}

function useFoundPages(query: string) {
  const { i18n } = useLingui();
  const session = useSession();
  const open = usePages().filter((page) => meetsRequirement(session, page));
  // Without a query the menus are enough.
  return (query === '' ? open.filter(({ menu }) => menu) : open)
    .map(({ path, icon, label }) => ({ path, icon, label: i18n._(label) }))
    .filter(({ label }) => matchesWords(query, label));
}

const NothingFound = () => (
  <Spotlight.Empty>
    <Trans>No results. Try another word.</Trans>
  </Spotlight.Empty>
);
