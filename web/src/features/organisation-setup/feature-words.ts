import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Feature } from '@atrium/proto/features';
import { navigation } from '../../shared/navigation.ts';

/** What people get by it. */
export const featureWords: Readonly<Record<Feature, MessageDescriptor>> = {
  articles: msg`Articles in channels, with comments and reactions`,
  events: msg`What is on, who comes, and the calendar`,
  competitions: msg`Prizes to win and codes to scan`,
  polls: msg`One question, answered with a tap`,
  surveys: msg`Longer questionnaires, anonymous where you promise it`,
  chat: msg`Conversations of two and of many`,
  directory: msg`Who works where, and with whom`,
  vacancies: msg`Open positions and recommendations`,
  menus: msg`What the canteen cooks this week`,
  library: msg`Documents in folders, always the newest version`,
  learning: msg`Courses and what everybody has finished`,
  forms: msg`Applications and requests without paper`,
  tickets: msg`Reported problems and good ideas, until they are settled`,
  broadcasts: msg`Short messages that reach everybody at once`,
  welcome: msg`One short text at the top of the first page`,
  insights: msg`What is read, and by how many`,
};

/** Whether there is a screen behind it already. */
export const isBuilt = (feature: Feature): boolean => navigation.some((entry) => entry.feature === feature);
