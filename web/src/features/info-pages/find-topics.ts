import type { I18n } from '@lingui/core';
import type { Session } from '@atrium/proto/identity/session';
import { meetsRequirement } from '../../shared/session/permissions.ts';
import { administrationTopics } from './administration-topics.ts';
import { employeeTopics } from './employee-topics.ts';
import type { HelpTopic } from './help-topic.ts';

/** The topics for a person, or for someone who is signed out. */
export const topicsFor = (session: Session | undefined): HelpTopic[] =>
  [...employeeTopics, ...administrationTopics].filter(
    ({ needs }) => needs === undefined || (session !== undefined && meetsRequirement(session, needs)),
  );

/** Lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .toLocaleLowerCase();

/** The topics that contain every word. */
export function findTopics(topics: readonly HelpTopic[], typed: string, i18n: I18n): HelpTopic[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return topics.filter(({ title, text }) => {
    const content = plain(`${i18n._(title)} ${i18n._(text)}`);
    return words.every((word) => content.includes(word));
  });
}
