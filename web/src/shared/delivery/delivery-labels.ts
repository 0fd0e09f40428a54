import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryChannel, DeliveryKind, MailFrequency } from '@atrium/proto/notifications/delivery';

export const deliveryKindLabels: Readonly<Record<DeliveryKind, MessageDescriptor>> = {
  article: msg`New articles in my channels`,
  reply: msg`Replies to my comments`,
  mention: msg`Mentions of me`,
  comment: msg`Comments on my articles`,
  reaction: msg`Reactions to my articles and comments`,
  moderation: msg`Comment reports and decisions`,
  appeal: msg`Appeals`,
  review: msg`Reviews of documents and menus`,
  'personal-data': msg`Data I requested`,
  broadcast: msg`Broadcasts`,
  request: msg`Requests for access and reports of broken links`,
  event: msg`Invitations to events`,
  'event-change': msg`Changes to my events and places`,
  'event-reminder': msg`Reminders for my events`,
  chat: msg`Chat messages`,
  'chat-text': msg`Message text in push notifications`,
};

export const deliveryChannelLabels: Readonly<Record<DeliveryChannel, MessageDescriptor>> = {
  app: msg`In Atrium`,
  push: msg`Push`,
  mail: msg`E-mail`,
};

export const mailRhythmLabels: Readonly<Record<MailFrequency, MessageDescriptor>> = {
  'at-once': msg`Immediately, one by one`,
  daily: msg`Daily digest, every morning`,
  weekly: msg`Weekly digest, Monday morning`,
};
