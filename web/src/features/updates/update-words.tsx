import { Trans } from '@lingui/react/macro';
import type { Update } from '@atrium/proto/notifications/updates';
import type { ReactNode } from 'react';

type Words = (by: string, title: string, outcome: string | null) => ReactNode;

const moderation: Words = (_by, title, outcome) => {
  if (outcome === 'upheld') return <Trans>A moderator removed your comment on “{title}”</Trans>;
  if (outcome === 'dismissed')
    return <Trans>Your comment on “{title}” was reported; the moderators let it stay</Trans>;
  if (outcome === 'let-through')
    return <Trans>Your comment on “{title}” was reviewed; now everybody can read it</Trans>;
  if (outcome === 'refused') return <Trans>Your comment on “{title}” was reviewed and does not appear</Trans>;
  if (outcome === 'held')
    return <Trans>A comment on “{title}” has words of your list and waits for review</Trans>;
  return <Trans>A comment on “{title}” was reported and waits for a decision</Trans>;
};

const appeal: Words = (_by, title, outcome) => {
  if (outcome === 'granted')
    return <Trans>Your comment on “{title}” is back: another moderator agreed with you</Trans>;
  if (outcome === 'refused')
    return <Trans>Another moderator decided the same about your comment on “{title}”</Trans>;
  return <Trans>Somebody asks for another decision about a comment on “{title}”</Trans>;
};

const broadcast: Words = (_by, title, outcome) => {
  if (outcome === 'emergency') return <Trans>Emergency: {title}. Are you safe?</Trans>;
  if (outcome === 'returned') return <Trans>“{title}” was not sent; it is a draft again</Trans>;
  return title;
};

const article: Words = (by, title, outcome) => {
  if (outcome === 'returned')
    return (
      <Trans>
        “{title}” was not published: whoever scheduled it may no longer write for everybody it is for. It is a
        draft again
      </Trans>
    );
  if (outcome === 'submitted')
    return (
      <Trans>
        {by} asks for your review of “{title}”
      </Trans>
    );
  if (outcome === 'approved')
    return (
      <Trans>
        {by} approved “{title}”
      </Trans>
    );
  if (outcome === 'sent-back')
    return (
      <Trans>
        {by} sent “{title}” back and says why
      </Trans>
    );
  return <Trans>New article: {title}</Trans>;
};

/** What happened, said as a person would. */
const words: Readonly<Record<Update['kind'], Words>> = {
  article,
  reply: (by, title) => (
    <Trans>
      {by} replied to your comment on “{title}”
    </Trans>
  ),
  mention: (by, title) => (
    <Trans>
      {by} mentioned you in a comment on “{title}”
    </Trans>
  ),
  comment: (by, title) => (
    <Trans>
      {by} commented on your article “{title}”
    </Trans>
  ),
  moderation,
  appeal,
  'personal-data': (_by, _title, outcome) =>
    outcome === 'own' ? (
      <Trans>Everything about you is ready to be fetched</Trans>
    ) : (
      <Trans>The data you asked for is ready to be fetched</Trans>
    ),
  broadcast,
};

export const wordsOf = ({ kind, by, title, outcome }: Update): ReactNode =>
  words[kind](by?.name ?? '', title, outcome);
