import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TodoKind } from '@atrium/proto/notifications/todos';
import {
  IconCalendarEvent,
  IconChecklist,
  IconFlag,
  IconInfoCircle,
  IconSpeakerphone,
  IconTableImport,
  IconUrgent,
  type Icon,
} from '@tabler/icons-react';

export interface TodoWords {
  /** What is asked for. */
  readonly label: MessageDescriptor;
  /** The link to where it is done. */
  readonly action: MessageDescriptor;
  readonly icon: Icon;
}

export const todoWords: Readonly<Record<TodoKind, TodoWords>> = {
  safety: { label: msg`Are you safe?`, action: msg`Answer`, icon: IconUrgent },
  broadcast: {
    label: msg`Please read`,
    action: msg`Open`,
    icon: IconSpeakerphone,
  },
  notice: {
    label: msg`Please read`,
    action: msg({ message: 'Read', context: 'verb' }),
    icon: IconInfoCircle,
  },
  review: { label: msg`Please review`, action: msg`Review`, icon: IconChecklist },
  moderation: { label: msg`Please review`, action: msg`Review`, icon: IconFlag },
  event: { label: msg`You’re invited`, action: msg`Answer`, icon: IconCalendarEvent },
  'event-place': {
    label: msg`A place is free for you`,
    action: msg`Take the place`,
    icon: IconCalendarEvent,
  },
  import: { label: msg`Rows not imported`, action: msg`Open report`, icon: IconTableImport },
};
