import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { EventFields, ManagedEvent } from '@atrium/proto/events/event';
import { isMoved } from '@atrium/proto/events/event-moved';

interface Telling {
  /** What the save button says. Undefined for the usual. */
  readonly save: ReactNode;
  /** The button that does it the other way. */
  readonly otherwise: ReactNode;
  /** When it is sent: whether people are notified, and what is said then. */
  readonly choice: () => { readonly tell: boolean; readonly done: MessageDescriptor | undefined };
}

interface TellingOptions {
  /** Null for a new one. */
  readonly event: ManagedEvent | null;
  /** How many people there are to notify. */
  readonly told: number;
  readonly values: EventFields;
  readonly isChanged: boolean;
  readonly sending: boolean;
  readonly onSave: () => void;
}

/**
 * Whether saving an event notifies the people who have answered: by default of another time or place, and the other way
 * if its organiser wants so.
 */
export function useTelling({ event, told, values, isChanged, sending, onSave }: TellingOptions): Telling {
  const isOtherwise = useRef(false);
  const people = event?.state === 'upcoming' && isChanged ? told : 0;
  const isUsual = event !== null && people > 0 && isMoved(event, values);
  const saveAndTell = (
    <Plural value={people} one="Save and notify # person" other="Save and notify # people" />
  );
  return {
    save: isUsual ? saveAndTell : undefined,
    otherwise: people > 0 && (
      <Button
        variant="default"
        disabled={sending}
        onClick={() => {
          isOtherwise.current = true;
          // Reads it at once, or refuses what was entered.
          onSave();
          isOtherwise.current = false;
        }}
      >
        {isUsual ? <Trans>Save without notifying anyone</Trans> : saveAndTell}
      </Button>
    ),
    choice: () => {
      const tell = isOtherwise.current ? !isUsual : isUsual;
      const done = msg`${plural(people, {
        one: 'Event saved. # person will be notified within five minutes.',
        other: 'Event saved. # people will be notified within five minutes.',
      })}`;
      return { tell, done: tell ? done : undefined };
    },
  };
}
