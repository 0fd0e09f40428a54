import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Requirement } from '../../shared/session/permissions.ts';

/** The parts of the help, in their order. */
export const helpGroups = {
  start: msg`Get started`,
  account: msg`Sign-in and account`,
  find: msg`Find people and things`,
  notifications: msg`Notifications`,
  privacy: msg`Privacy`,
  editors: msg`For editors`,
  administration: msg`For administrators`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
export type HelpGroup = keyof typeof helpGroups;

interface HelpLink {
  readonly to: string;
  readonly label: MessageDescriptor;
}

/** A question that people ask, with the answer and the way to where it is done. */
export interface HelpTopic {
  readonly id: string;
  readonly group: HelpGroup;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** For people who are signed in. */
  readonly link?: HelpLink;
  /** Shown only to people who may do it. Without it, the topic is for everyone, also before sign-in. */
  readonly needs?: Requirement;
}
