import {
  IconAlarm,
  IconAt,
  IconCalendarEvent,
  IconCalendarPlus,
  IconChecklist,
  IconFileDownload,
  IconGavel,
  IconHelp,
  IconMessageReply,
  IconMessages,
  IconMoodSmile,
  IconNews,
  IconScale,
  IconSpeakerphone,
  type Icon,
} from '@tabler/icons-react';
import type { Update } from '@atrium/proto/notifications/updates';
import { Avatar } from '../../shared/ui/avatar.tsx';
import classes from './update-sign.module.css';

const icons: Readonly<Record<Update['kind'], Icon>> = {
  article: IconNews,
  reply: IconMessageReply,
  mention: IconAt,
  comment: IconMessages,
  moderation: IconGavel,
  appeal: IconScale,
  review: IconChecklist,
  reaction: IconMoodSmile,
  'personal-data': IconFileDownload,
  broadcast: IconSpeakerphone,
  request: IconHelp,
  event: IconCalendarPlus,
  'event-change': IconCalendarEvent,
  'event-reminder': IconAlarm,
};

const whole = 40;
const part = 28;

/** Who caused a notification, or what kind it is if that is more than one article or nobody in particular. */
export function UpdateSign({ update: { kind, actors, items } }: { update: Update }) {
  const [only, ...more] = items.length > 0 ? [] : actors;
  if (!only) {
    const KindIcon = icons[kind];
    return (
      <span className={classes.sign}>
        <KindIcon size={22} stroke={1.6} aria-hidden />
      </span>
    );
  }
  if (more.length === 0) return <Avatar person={only} size={whole} />;
  return (
    <span className={classes.people} data-count={actors.length}>
      {actors.map((person) => (
        <Avatar key={person.id} person={person} size={part} />
      ))}
    </span>
  );
}
