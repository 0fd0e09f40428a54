import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Feature } from '@atrium/proto/features';

export const featureNames: Readonly<Record<Feature, MessageDescriptor>> = {
  articles: msg`News`,
  events: msg`Events`,
  competitions: msg`Competitions`,
  polls: msg`Polls`,
  surveys: msg`Surveys`,
  chat: msg`Chat`,
  directory: msg`Directory`,
  vacancies: msg`Jobs`,
  menus: msg`Menus`,
  library: msg`Library`,
  learning: msg`Learning`,
  forms: msg`Forms`,
  tickets: msg`Problems and suggestions`,
  broadcasts: msg`Broadcasts`,
  welcome: msg`Welcome notice`,
  insights: msg`Insights`,
};
