import { everyone } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import {
  broadcastFieldsOf,
  type BroadcastFields,
  type ManagedBroadcast,
} from '@atrium/proto/notifications/broadcasts';

/** Values of the editor: the fields, and the version they are based on. */
export interface BroadcastValues extends BroadcastFields {
  /** 0 for a new broadcast. */
  readonly baseVersion: number;
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
  baseVersion: 0,
};

export const valuesOf = (broadcast: ManagedBroadcast): BroadcastValues => ({
  ...broadcastFieldsOf(broadcast),
  baseVersion: broadcast.version,
});

/** Whether a language has a title and a message. */
export const isWritten = (
  { title, message }: Pick<BroadcastFields, 'title' | 'message'>,
  language: Language,
): boolean => Boolean(title[language] && message[language]);
