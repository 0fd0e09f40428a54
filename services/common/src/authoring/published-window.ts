import type { LifecycleState } from '@atrium/proto/authoring/lifecycle';
import { isDraftState, type draftStates } from '@atrium/proto/authoring/publishing';
import type { ValidityWindow } from './validity-window.ts';

type DraftState = (typeof draftStates)[number];

/** A record whose window counts only once it is published. */
export interface Publishable {
  /** Missing on older records, which are published. */
  readonly state?: LifecycleState;
}

export interface PublishedWindow<Field extends string, T extends string | Date, State extends string> {
  stateAt(record: Publishable & Readonly<Record<Field, T | null | undefined>>, at: T): State | DraftState;
  /** The query equivalent of `stateAt`: records in any of the states, or all of them. */
  filter(states: readonly (State | DraftState)[] | undefined, at: T): Record<string, unknown>;
}

const published = { state: { $in: ['published', null] } };

export const isPublished = ({ state = 'published' }: Publishable): boolean => !isDraftState(state);

/** A validity window of content that is drafted and reviewed first: its first day is when it goes live. */
export const publishedWindow = <Field extends string, T extends string | Date, State extends string>(
  window: ValidityWindow<Field, T, State>,
): PublishedWindow<Field, T, State> => ({
  stateAt: (record, at) =>
    record.state && isDraftState(record.state) ? record.state : window.stateAt(record, at),
  filter: (states, at) =>
    states
      ? {
          $or: states.map((state) =>
            isDraftState(state) ? { state } : { ...published, ...window.filter([state], at) },
          ),
        }
      : {},
});
