import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Feature } from '@atrium/proto/features';

export const featureDescriptions: Readonly<Record<Feature, MessageDescriptor>> = {
  articles: msg`Articles in channels, with comments and reactions`,
  events: msg`Events, attendance and a calendar`,
  competitions: msg`Prizes to win and codes to scan`,
  polls: msg`One question, answered with a tap`,
  surveys: msg`Longer questionnaires, anonymous if you choose`,
  chat: msg`One-to-one and group conversations`,
  directory: msg`Who works where, and with whom`,
  vacancies: msg`Open positions and referrals`,
  menus: msg`What the canteen is serving this week`,
  library: msg`Documents in folders, always the latest version`,
  learning: msg`Courses and learning progress`,
  forms: msg`Paperless applications and requests`,
  tickets: msg`Problem reports and ideas, tracked until resolved`,
  broadcasts: msg`Short messages that reach everyone at once`,
  welcome: msg`A short notice at the top of the home page`,
  insights: msg`What people read, and how many of them`,
};
