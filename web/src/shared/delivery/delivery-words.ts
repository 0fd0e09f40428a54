import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryChannel, MailRhythm } from '@atrium/proto/notifications/delivery';
import type { UpdateKind } from '@atrium/proto/notifications/updates';

/** What one can hear of. */
export const kindNames: Readonly<Record<UpdateKind, MessageDescriptor>> = {
  article: msg`New articles in my channels`,
  reply: msg`Replies to my comments`,
  mention: msg`Mentions of me`,
  comment: msg`Comments on my articles`,
  moderation: msg`Decisions and reports of comments`,
  appeal: msg`Appeals`,
  'personal-data': msg`Data I asked for`,
  broadcast: msg`Broadcasts`,
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
