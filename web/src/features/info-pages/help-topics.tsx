import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './info-page.module.css';

interface Topic {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const topics: readonly Topic[] = [
  {
    id: 'start',
    title: msg`Get started`,
    text: msg`Add a photo to your profile, follow the channels that interest you, and choose how you want to be notified. All three are in your settings.`,
  },
  {
    id: 'sign-in',
    title: msg`Can’t sign in?`,
    text: msg`Choose “Forgot password?” on the sign-in page and we’ll e-mail you a link. New here? Sign up with the address your organisation knows, or with a code from your manager.`,
  },
  {
    id: 'search',
    title: msg`Looking for something?`,
    text: msg`Press Ctrl+K (⌘K on a Mac) or tap the magnifying glass on a phone. Then type what you remember: a name, a word from an article, a page.`,
  },
  {
    id: 'notifications',
    title: msg`Too many or too few notifications?`,
    text: msg`Choose your channels and notifications in your settings.`,
  },
  {
    id: 'offline',
    title: msg`Without a network`,
    text: msg`News, conversations and pages you have opened can be read offline. What you write is kept on this device and sent when you are back online.`,
  },
];

/** The built-in topics, with a search, and the way to people who can help. */
export function HelpTopics() {
  const { t, i18n } = useLingui();
  const [words, setWords] = useState('');
  const found = topics.filter(({ title, text }) =>
    `${i18n._(title)} ${i18n._(text)}`.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
  );
  return (
    <section className={classes.topics}>
      <TextInput
        type="search"
        aria-label={t`Search help`}
        placeholder={t`Search help`}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {words.trim() === '' && (
        <ul className={classes.contents}>
          {found.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{i18n._(title)}</a>
            </li>
          ))}
        </ul>
      )}
      {found.map(({ id, title, text }) => (
        <div key={id}>
          <h2 id={id}>{i18n._(title)}</h2>
          <p>{i18n._(text)}</p>
        </div>
      ))}
      {found.length === 0 && (
        <p role="status">
          <Trans>No topics match.</Trans>
        </p>
      )}
      <h2>
        <Trans>Still stuck?</Trans>
      </h2>
      <p>
        <Anchor component={Link} to="/contact">
          <Trans>Go to the contact page</Trans>
        </Anchor>
      </p>
    </section>
  );
}
