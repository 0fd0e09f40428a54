import { Trans } from '@lingui/react/macro';
import type { Update } from '@atrium/proto/notifications/updates';
import type { ReactNode } from 'react';

type UpdateTexts = (by: string, title: string, outcome: string | null) => ReactNode;

const moderation: UpdateTexts = (_by, title, outcome) => {
  if (outcome === 'removed') return <Trans>A moderator removed your comment on “{title}”</Trans>;
  if (outcome === 'dismissed')
    return <Trans>Your comment on “{title}” was reported; moderators decided to keep it</Trans>;
  if (outcome === 'comment-approved')
    return <Trans>Your comment on “{title}” was approved and is now visible</Trans>;
  if (outcome === 'refused') return <Trans>Your comment on “{title}” was not approved</Trans>;
  if (outcome === 'held')
    return <Trans>A comment on “{title}” contains words from your list and is held for review</Trans>;
  return <Trans>A comment on “{title}” was reported and needs a decision</Trans>;
};

const appeal: UpdateTexts = (_by, title, outcome) => {
  if (outcome === 'granted')
    return <Trans>Your appeal was granted: your comment on “{title}” is visible again</Trans>;
  if (outcome === 'refused')
    return <Trans>Your appeal was rejected: your comment on “{title}” stays removed</Trans>;
  return <Trans>New appeal about a comment on “{title}”</Trans>;
};

const broadcast: UpdateTexts = (_by, title, outcome) => {
  if (outcome === 'emergency') return <Trans>Emergency: {title}. Are you safe?</Trans>;
  if (outcome === 'reverted') return <Trans>“{title}” was not sent and is a draft again</Trans>;
  return title;
};

const article: UpdateTexts = (by, title, outcome) => {
  if (outcome === 'reverted')
    return (
      <Trans>
        “{title}” was not published and is a draft again: the person who scheduled it no longer has permission
        for its audience
      </Trans>
    );
  if (outcome === 'submitted')
    return (
      <Trans>
        {by} asked you to review “{title}”
      </Trans>
    );
  if (outcome === 'approved')
    return (
      <Trans>
        {by} approved “{title}”
      </Trans>
    );
  if (outcome === 'rejected')
    return (
      <Trans>
        {by} sent “{title}” back with a reason
      </Trans>
    );
  return <Trans>New article: {title}</Trans>;
};

const review: UpdateTexts = (by, title, outcome) => article(by, title, outcome ?? 'submitted');

/** Texts of the notifications, by kind. */
const textByKind: Readonly<Record<Update['kind'], UpdateTexts>> = {
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
  review,
  'personal-data': (_by, _title, outcome) =>
    outcome === 'own' ? (
      <Trans>Your data export is ready to download</Trans>
    ) : (
      <Trans>The data export you requested is ready to download</Trans>
    ),
  broadcast,
};

export const updateText = ({ kind, by, title, outcome }: Update): ReactNode =>
  textByKind[kind](by?.name ?? '', title, outcome);
