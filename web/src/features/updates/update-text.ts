import type { EventWords } from '@atrium/proto/events/event-words';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Update } from '@atrium/proto/notifications/updates';
import { eventChange, invitation, reminder } from './event-texts.ts';

type Facts = Pick<Update, 'outcome' | 'title' | 'count' | 'channels'> & {
  /** Who caused it: “Helen Ackroyd and 2 others”. */
  readonly by: string;
  readonly people: number;
  readonly event: EventWords;
};

/** A text of the catalogues, or one that is the same in every language. */
export type Words = MessageDescriptor | string;

type UpdateTexts = (facts: Facts) => Words;

const maxChannels = 3;

const moderation: UpdateTexts = ({ title, outcome, count }) => {
  if (outcome === 'removed') return msg`A moderator removed your comment on “${title}”`;
  if (outcome === 'dismissed')
    return msg`Your comment on “${title}” was reported; moderators decided to keep it`;
  if (outcome === 'comment-approved') return msg`Your comment on “${title}” was approved and is now visible`;
  if (outcome === 'refused') return msg`Your comment on “${title}” was not approved`;
  if (outcome === 'held')
    return count === 1
      ? msg`A comment on “${title}” contains words from your list and is held for review`
      : msg`${plural(count, {
          one: `# comment on “${title}” contains words from your list and is held for review`,
          other: `# comments on “${title}” contain words from your list and are held for review`,
        })}`;
  return count === 1
    ? msg`A comment on “${title}” was reported and needs a decision`
    : msg`${plural(count, {
        one: `# comment on “${title}” was reported and needs a decision`,
        other: `# comments on “${title}” were reported and need a decision`,
      })}`;
};

const appeal: UpdateTexts = ({ title, outcome, count }) => {
  if (outcome === 'granted') return msg`Your appeal was granted: your comment on “${title}” is visible again`;
  if (outcome === 'refused') return msg`Your appeal was rejected: your comment on “${title}” stays removed`;
  return count === 1
    ? msg`New appeal about a comment on “${title}”`
    : msg`${plural(count, {
        one: `# new appeal about comments on “${title}”`,
        other: `# new appeals about comments on “${title}”`,
      })}`;
};

const broadcast: UpdateTexts = ({ title, outcome }) => {
  if (outcome === 'emergency') return msg`Emergency: ${title}. Are you safe?`;
  if (outcome === 'reverted') return msg`“${title}” was not sent and is a draft again`;
  return title;
};

const article: UpdateTexts = ({ by, title, outcome, count, channels }) => {
  if (outcome === 'reverted')
    return msg`“${title}” was not published and is a draft again: the person who scheduled it no longer has permission for its audience`;
  if (outcome === 'submitted') return msg`${by} asked you to review “${title}”`;
  if (outcome === 'approved') return msg`${by} approved “${title}”`;
  if (outcome === 'rejected') return msg`${by} sent “${title}” back with a reason`;
  if (count === 1) return msg`New article: ${title}`;
  const where = channels.slice(0, maxChannels).join(', ');
  return where
    ? msg`${plural(count, { one: `# new article in ${where}`, other: `# new articles in ${where}` })}`
    : msg`${plural(count, { one: '# new article', other: '# new articles' })}`;
};

/** Texts of the notifications, by kind. */
const textByKind: Readonly<Record<Update['kind'], UpdateTexts>> = {
  article,
  reply: ({ by, people, title }) =>
    msg`${plural(people, {
      one: `${by} replied to your comment on “${title}”`,
      other: `${by} replied to your comment on “${title}”`,
    })}`,
  mention: ({ by, people, title }) =>
    msg`${plural(people, {
      one: `${by} mentioned you in a comment on “${title}”`,
      other: `${by} mentioned you in comments on “${title}”`,
    })}`,
  comment: ({ by, people, title }) =>
    msg`${plural(people, {
      one: `${by} commented on your article “${title}”`,
      other: `${by} commented on your article “${title}”`,
    })}`,
  reaction: ({ count, title, outcome }) =>
    outcome === 'comment'
      ? msg`${plural(count, {
          one: `# person reacted to your comment on “${title}”`,
          other: `# people reacted to your comment on “${title}”`,
        })}`
      : msg`${plural(count, {
          one: `# person reacted to your article “${title}”`,
          other: `# people reacted to your article “${title}”`,
        })}`,
  moderation,
  appeal,
  review: (facts) => article({ ...facts, outcome: facts.outcome ?? 'submitted' }),
  'personal-data': ({ outcome }) =>
    outcome === 'own'
      ? msg`Your data export is ready to download`
      : msg`The data export you requested is ready to download`,
  broadcast,
  request: ({ by, title, outcome }) =>
    outcome === 'access'
      ? msg`${by} asks for access to ${title}`
      : msg`${by} reports a broken link: ${title}`,
  event: invitation,
  'event-change': eventChange,
  'event-reminder': reminder,
};

/** What an entry says. `by` is who caused it, and `event` when and where, in the reader’s language. */
export const updateText = (update: Update, by: string, event: EventWords): Words =>
  textByKind[update.kind]({ ...update, by, people: peopleOf(update), event });

const peopleOf = ({ actors, others }: Update): number => Math.max(1, actors.length + others);

/** “Helen Ackroyd”, “Helen Ackroyd and Tom Bell”, “Helen Ackroyd and 2 others”. */
export function actorsText(update: Update): Words {
  const [first, second] = update.actors.map(({ name }) => name);
  const further = peopleOf(update) - 1;
  if (!first) return msg`Someone`;
  if (further === 0) return first;
  if (further === 1 && second) return msg`${first} and ${second}`;
  return msg`${plural(further, { one: `${first} and # other`, other: `${first} and # others` })}`;
}
