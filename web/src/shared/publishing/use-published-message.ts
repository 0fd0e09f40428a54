import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatMoment } from '../i18n/zoned-time.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';

type ToPeople = (people: number | undefined) => MessageDescriptor;

export const publishedTo: ToPeople = (people) =>
  people === undefined
    ? msg`Published.`
    : msg`${plural(people, { one: 'Published to # person.', other: 'Published to # people.' })}`;

/** What has happened once something is published: to how many people, or for when it is scheduled. */
export function usePublishedMessage(
  toPeople: ToPeople = publishedTo,
): (people: number | undefined, at?: string | null) => MessageDescriptor {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  return (people, at = null) => {
    if (at === null) return toPeople(people);
    const time = formatMoment(at, timeZone, language);
    return msg`Scheduled for ${time}.`;
  };
}
