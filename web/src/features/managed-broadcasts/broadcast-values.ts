import { everyone } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import {
  broadcastFieldsOf,
  type BroadcastFields,
  type ManagedBroadcast,
} from '@atrium/proto/notifications/broadcasts';

/** What the editor holds: the fields, and the version all of them are based on. */
export interface BroadcastValues extends BroadcastFields {
  /** 0 while the broadcast is new. */
  readonly basedOn: number;
  [key: string]: unknown;
}

export const blankBroadcast: BroadcastValues = {
  kind: 'notice',
  title: {},
  message: {},
  audience: everyone,
  link: null,
  confirm: false,
  cascade: [],
  basedOn: 0,
};

export const valuesOf = (broadcast: ManagedBroadcast): BroadcastValues => ({
  ...broadcastFieldsOf(broadcast),
  basedOn: broadcast.version,
});

/** Whether there is something to read in a language: a title and a message. */
export const isWritten = (
  { title, message }: Pick<BroadcastFields, 'title' | 'message'>,
  language: Language,
): boolean => Boolean(title[language] && message[language]);
