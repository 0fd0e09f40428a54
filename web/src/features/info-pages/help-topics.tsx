import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Anchor, Button, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Session } from '@atrium/proto/identity/session';
import { useState, type ReactNode } from 'react';
import { KeysList } from '../../shared/frame/keys-list.tsx';
import { findTopics, topicsFor } from './find-topics.ts';
import { helpGroups, type HelpGroup, type HelpTopic } from './help-topic.ts';
import classes from './help-topics.module.css';

interface HelpTopicsProps {
  readonly session: Session | undefined;
  /** Below the topics. */
  readonly children: ReactNode;
}

/** The built-in help: questions in groups, each opening its answer. A search shows the answers at once. */
export function HelpTopics({ session, children }: HelpTopicsProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const topics = topicsFor(session);
  const groups = (Object.keys(helpGroups) as HelpGroup[]).flatMap((name) => {
    const some = topics.filter(({ group }) => group === name);
    return some.length > 0 ? [{ id: name, title: i18n._(helpGroups[name]), topics: some }] : [];
  });
  const keyboard = session && { id: 'keyboard', title: t`Keyboard shortcuts` };
  return (
    <div className={classes.columns}>
      <nav className={classes.contents} aria-label={t`Topics`}>
        {[...groups, ...(keyboard ? [keyboard] : [])].map(({ id, title }) => (
          <a key={id} href={`#help-${id}`} onClick={() => setTyped('')}>
            {title}
          </a>
        ))}
      </nav>
      <div className={classes.main}>
        <TextInput
          type="search"
          size="md"
          leftSection={<IconSearch size={18} aria-hidden />}
          aria-label={t`Search help`}
          placeholder={t`Search help`}
          className={classes.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {typed.trim() === '' ? (
          <>
            {groups.map((group) => (
              <Part key={group.id} {...group}>
                <Questions topics={group.topics} session={session} />
              </Part>
            ))}
            {keyboard && (
              <Part {...keyboard}>
                <div className={classes.keys}>
                  <KeysList />
                </div>
              </Part>
            )}
          </>
        ) : (
          <Found topics={findTopics(topics, typed, i18n)} session={session} onClear={() => setTyped('')} />
        )}
        {children}
      </div>
    </div>
  );
}

interface TopicsProps {
  readonly topics: readonly HelpTopic[];
  readonly session: Session | undefined;
}

function Found({ topics, session, onClear }: TopicsProps & { onClear: () => void }) {
  const { i18n } = useLingui();
  return (
    <>
      <p role="status" className={classes.status}>
        {topics.length === 0 ? (
          <Trans>No topics match.</Trans>
        ) : (
          <Plural value={topics.length} one="# topic" other="# topics" />
        )}
      </p>
      {topics.length === 0 && (
        <Button variant="default" onClick={onClear}>
          <Trans>Show all topics</Trans>
        </Button>
      )}
      {topics.map((topic) => (
        <article key={topic.id} className={classes.found}>
          <h2>{i18n._(topic.title)}</h2>
          <Answer topic={topic} session={session} />
        </article>
      ))}
    </>
  );
}

function Questions({ topics, session }: TopicsProps) {
  const { i18n } = useLingui();
  return (
    <Accordion multiple order={3} variant="contained" radius="lg" className={classes.questions}>
      {topics.map((topic) => (
        <Accordion.Item key={topic.id} value={topic.id}>
          <Accordion.Control>{i18n._(topic.title)}</Accordion.Control>
          <Accordion.Panel>
            <Answer topic={topic} session={session} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={`help-${id}`} className={classes.part} aria-labelledby={`help-${id}-title`}>
    <Title order={2} id={`help-${id}-title`} className={classes.title}>
      {title}
    </Title>
    {children}
  </section>
);

function Answer({ topic: { text, link }, session }: { topic: HelpTopic; session: Session | undefined }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className={classes.answer}>{i18n._(text)}</p>
      {link && session && (
        <Anchor component={Link} to={link.to} className={classes.link}>
          {i18n._(link.label)}
        </Anchor>
      )}
    </>
  );
}
