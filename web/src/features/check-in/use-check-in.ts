import { ApiError } from '@atrium/proto/client';
import { codeIn } from '@atrium/proto/events/check-in-code';
import type { ExpectedPerson } from '@atrium/proto/events/check-in';
import type { GuestState } from '@atrium/proto/events/event-queries';
import type { ProblemCode } from '@atrium/proto/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queued, sendOrQueue } from '../../shared/offline/send-or-queue.ts';
import { checkInApi, checkInKeys, type KeptList } from './check-in.queries.ts';
import { codeHash } from './code-hash.ts';
import { readWaiting } from './waiting-check-ins.ts';

/** What was scanned or typed, or whom an organiser has found by name. */
export type Sought = { readonly code: string } | { readonly person: string; readonly name: string };

interface Arrival {
  readonly person: string;
  readonly name: string;
  readonly state: GuestState | null;
  readonly guests: number;
  readonly at: string;
}

/**
 * What became of it. `kept`: there is no network, but the list of this device has the person. `unconfirmed`: nor does
 * the list know the code.
 */
export type CheckInResult =
  | ({ readonly kind: 'done' | 'again' | 'kept' } & Arrival)
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'refused'; readonly problem: ProblemCode };

/** Checks people in at an event, also without a network. */
export function useCheckIn(event: string, people: readonly ExpectedPerson[]) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['check in'],
    // The page says what became of it.
    meta: { quiet: true },
    mutationFn: (sought: Sought) => checkIn(event, people, sought),
    onSuccess: async (result) => {
      if ('at' in result && result.kind !== 'kept') markChecked(result.person, result.at);
      await client.invalidateQueries({ queryKey: checkInKeys.waiting(event) });
      await client.invalidateQueries({ queryKey: checkInKeys.of(event) });
    },
  });

  function markChecked(person: string, at: string): void {
    client.setQueriesData<KeptList>({ queryKey: checkInKeys.list(event) }, withMoment(person, at));
  }
}

export function useUndoCheckIn(event: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['undo check-in'],
    meta: { quiet: true },
    mutationFn: (person: string) => {
      const input = { params: { id: event, person } };
      return sendOrQueue({ kind: 'check-in-undo', input, about: nameOf(event, person) }, () =>
        checkInApi.undo(input),
      );
    },
    onSuccess: async (result, person) => {
      if (result !== queued)
        client.setQueriesData<KeptList>({ queryKey: checkInKeys.list(event) }, withMoment(person, null));
      await client.invalidateQueries({ queryKey: checkInKeys.waiting(event) });
      await client.invalidateQueries({ queryKey: checkInKeys.of(event) });
    },
  });
}

/** A check-in and its undoing replace each other while they wait. */
const nameOf = (event: string, whom: string): string => `check-in ${event} ${whom}`;

const withMoment =
  (person: string, checkedInAt: string | null) =>
  (list: KeptList | undefined): KeptList | undefined =>
    list && {
      ...list,
      people: list.people.map((one) => (one.person === person ? { ...one, checkedInAt } : one)),
    };

async function checkIn(
  event: string,
  people: readonly ExpectedPerson[],
  sought: Sought,
): Promise<CheckInResult> {
  const code = 'code' in sought ? codeIn(sought.code) : undefined;
  if (code === null) return { kind: 'refused', problem: 'code-unknown' };
  const known = await find(people, sought, code);
  const whom = known ?? ('person' in sought ? { ...sought, state: null, guests: 0 } : null);
  const waiting = whom && (await readWaiting(event)).get(whom.person);
  // Scanned again before it could be sent, the person came when they were scanned first.
  const at = waiting ?? new Date().toISOString();
  const params = { id: event };
  const later = { params, body: { ...(whom ? { person: whom.person } : { code }), at } };
  const kept = { kind: 'check-in' as const, input: later, about: nameOf(event, whom?.person ?? code ?? '') };
  const now = code === undefined ? { person: whom?.person } : { code };
  try {
    const body = { ...now, at: waiting ?? null };
    const outcome = await sendOrQueue(kept, (id) => checkInApi.checkIn({ params, body: { ...body, id } }));
    if (outcome === queued) return whom ? keptFor(whom, waiting, at) : { kind: 'unconfirmed' };
    const { person, state, guests, checkedInAt } = outcome;
    const arrival = { person: person.id, name: person.name, state, guests, at: checkedInAt };
    return { kind: outcome.again ? 'again' : 'done', ...arrival };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', problem: error.problem.code };
    throw error;
  }
}

type Known = Pick<ExpectedPerson, 'person' | 'name' | 'state' | 'guests'> & {
  readonly checkedInAt?: string | null;
};

function keptFor(whom: Known, waiting: string | null | undefined, at: string): CheckInResult {
  const { person, name, state, guests } = whom;
  // Undone on this device meanwhile, what the list says is no longer true.
  const before = waiting === undefined ? whom.checkedInAt : waiting;
  return { kind: before ? 'again' : 'kept', person, name, state, guests, at: before ?? at };
}

async function find(
  people: readonly ExpectedPerson[],
  sought: Sought,
  code: string | undefined,
): Promise<ExpectedPerson | undefined> {
  if ('person' in sought) return people.find(({ person }) => person === sought.person);
  const hash = code === undefined ? null : await codeHash(code);
  return hash === null ? undefined : people.find((one) => one.codeHash === hash);
}
