import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminPermission, UserPermission } from '@atrium/proto/access';

export const userPermissionNames: Readonly<Record<UserPermission, MessageDescriptor>> = {
  directory: msg`Directory`,
  articles: msg`News`,
  events: msg`Events`,
  competitions: msg`Competitions`,
  chat: msg`Chat`,
  vacancies: msg`Jobs`,
  menus: msg`Menus`,
  problems: msg`Report problems`,
  suggestions: msg`Make suggestions`,
  polls: msg`Polls`,
  surveys: msg`Surveys`,
  library: msg`Library`,
  tickets: msg`Tickets`,
  learning: msg`Learning`,
  forms: msg`Forms`,
};

export const adminPermissionNames: Readonly<Record<AdminPermission, MessageDescriptor>> = {
  insights: msg`Insights`,
  setup: msg`Setup`,
  articles: msg`News`,
  surveys: msg`Surveys`,
  polls: msg`Polls`,
  broadcast: msg`Broadcasts`,
  users: msg`People and roles`,
  menus: msg`Menus`,
  sites: msg`Sites`,
  vacancies: msg`Jobs`,
  library: msg`Library`,
  learning: msg`Learning`,
  moderation: msg`Moderation`,
  competitions: msg`Competitions`,
  forms: msg`Forms`,
  events: msg`Events`,
};
