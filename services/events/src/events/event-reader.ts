import { includes } from '@atrium/proto/audience';
import type { Caller } from '@atrium/common/context/request-context';
import type { Language } from '@atrium/proto/common';
import type { EventRecord } from './event.schema.ts';

/** Who reads events, in which language, and when. */
export interface EventReader {
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
}

type Invited = Pick<EventRecord, 'audience' | 'organisers'>;

export const isInvited = ({ audience }: Invited, { member }: Caller): boolean => includes(audience, member);

export const organises = ({ organisers }: Invited, { id }: Caller): boolean => organisers.includes(id);
