import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryChannel, DeliveryKind, MailRhythm } from '@atrium/proto/notifications/delivery';

/** What one can hear of. */
export const kindNames: Readonly<Record<DeliveryKind, MessageDescriptor>> = {
  article: msg`New articles in my channels`,
  reply: msg`Replies to my comments`,
  mention: msg`Mentions of me`,
  comment: msg`Comments on my articles`,
  moderation: msg`Decisions and reports of comments`,
  appeal: msg`Appeals`,
  'personal-data': msg`Data I asked for`,
  broadcast: msg`Broadcasts`,
  chat: msg`Messages in chat`,
  'chat-words': msg`What chat messages say, shown on the device`,
};

export const channelNames: Readonly<Record<DeliveryChannel, MessageDescriptor>> = {
  app: msg`In Atrium`,
  push: msg`On my devices`,
  mail: msg`By e-mail`,
};

export const rhythmNames: Readonly<Record<MailRhythm, MessageDescriptor>> = {
  'at-once': msg`One by one, at once`,
  daily: msg`Together, every morning`,
  weekly: msg`Together, on Monday mornings`,
};
