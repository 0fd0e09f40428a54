import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { EventCounts, Guest } from '@atrium/proto/events/event';
import { GuestState } from '@atrium/proto/events/event-queries';
import type { AskedQuestion } from '@atrium/proto/events/questions';
import { FormAlert } from '../form/form-alert.tsx';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { InfiniteList } from '../ui/infinite-list.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { Rows } from '../ui/rows.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { GivenReplies } from './given-replies.tsx';
import { exportGuests, guestsOf, useGuestActions } from './guests.queries.ts';
import classes from './guest-list.module.css';

interface GuestListProps {
  readonly event: { readonly id: string; readonly counts: EventCounts };
  /** What it asks, in the reader's language. */
  readonly questions: readonly AskedQuestion[];
  /** Whether answers can still change. */
  readonly isOpen: boolean;
}

/** Who has answered, by answer. Waiting people come in the order in which they get places. */
export function GuestList({ event: { id, counts }, questions, isOpen }: GuestListProps) {
  const { t } = useLingui();
  const [state, setState] = useState<GuestState>('attending');
  const [q, setQ] = useState<string>();
  const query = useInfiniteQuery(guestsOf(id, state, q));
  const { answer, offer } = useGuestActions(id);
  return (
    <>
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label={t`Answer`}
          value={state}
          onChange={(chosen) => setState(GuestState.parse(chosen))}
          data={[
            { value: 'attending', label: t`Going · ${counts.attending}` },
            { value: 'waiting', label: t`Waiting · ${counts.waiting}` },
            { value: 'maybe', label: t`Maybe · ${counts.maybe}` },
            { value: 'declined', label: t`Declined · ${counts.declined}` },
          ]}
        />
        <ExportMenu write={exportGuests(id, undefined)} />
      </Group>
      <SearchField
        className={classes.search}
        label={t`Search guests`}
        placeholder={t`Search guests`}
        value={q}
        onSearch={setQ}
      />
      <FormAlert error={answer.error ?? offer.error} />
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={
          <p className={classes.words}>
            {q === undefined ? <Trans>No one here yet.</Trans> : <Trans>No one here has this name.</Trans>}
          </p>
        }
      >
        {(guests) => (
          <Rows>
            {guests.map((guest) => (
              <GuestRow key={guest.person.id} {...{ guest, questions }}>
                {isOpen && guest.state === 'waiting' && guest.offeredUntil === null && (
                  <Button
                    size="xs"
                    variant="default"
                    loading={offer.isPending && offer.variables === guest.person.id}
                    onClick={() => offer.mutate(guest.person.id)}
                  >
                    <Trans>Offer a place</Trans>
                  </Button>
                )}
                {isOpen && guest.state === 'attending' && (
                  <Button
                    size="xs"
                    variant="subtle"
                    loading={answer.isPending && answer.variables.person === guest.person.id}
                    onClick={() =>
                      answer.mutate({ person: guest.person.id, body: { answer: 'declined', guests: 0 } })
                    }
                  >
                    <Trans>Take off the list</Trans>
                  </Button>
                )}
              </GuestRow>
            ))}
          </Rows>
        )}
      </InfiniteList>
    </>
  );
}

interface GuestRowProps {
  readonly guest: Guest;
  readonly questions: readonly AskedQuestion[];
  readonly children: ReactNode;
}

function GuestRow({ guest, questions, children }: GuestRowProps) {
  const { guests, position, offeredUntil, answeredAt, checkedInAt, replies, guestNames } = guest;
  return (
    <li className={classes.guest}>
      <PersonName person={guest.person} avatar={36} withJobTitle />
      <span className={`${classes.words} ${classes.facts}`}>
        {position !== null && (
          <span>
            <Trans>Number {position}</Trans>
          </span>
        )}
        {guests > 0 && (
          <span>
            <Plural value={guests} one="+ # guest" other="+ # guests" />
          </span>
        )}
        {offeredUntil !== null && (
          <span>
            <Trans>Place offered</Trans>
          </span>
        )}
        {checkedInAt !== null && (
          <span>
            <Trans>Checked in</Trans>
          </span>
        )}
        <span>
          <RelativeTime at={answeredAt} />
        </span>
      </span>
      {children}
      <GivenReplies {...{ questions, replies, guestNames }} />
    </li>
  );
}
