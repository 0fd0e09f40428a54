import type { MessageDescriptor } from '@lingui/core';
import type { ManagedEvent } from '@atrium/proto/events/event';
import type { SeriesEdit } from '@atrium/proto/events/series';
import { fieldsOf, partsOf, type EventFormValues } from './event-values.ts';
import { useManagedEvents } from './use-managed-events.ts';
import { useSeries } from './use-series.ts';

interface SaveOptions {
  readonly isDraft: boolean;
  /** What is said once it is saved. */
  readonly done: MessageDescriptor | undefined;
  /** For which dates of a series; null for this one alone. */
  readonly series: SeriesEdit | null;
  /** Whether people who have answered are notified. */
  readonly tell: boolean;
}

type SaveEvent = (values: EventFormValues, options: SaveOptions) => Promise<unknown>;

/** Saves what the form of an event holds. `event` is null for a new one. */
export function useSaveEvent(event: ManagedEvent | null): SaveEvent {
  const single = useManagedEvents();
  const series = useSeries();
  return async (values, { isDraft, done, series: edit, tell }) => {
    const { fields: body, repetition } = partsOf(values);
    if (!event)
      return repetition
        ? series.create.mutateAsync({ body: { event: body, repetition }, isDraft, done })
        : single.create.mutateAsync({ body, isDraft, done });
    const { id, version } = event;
    if (edit) return series.edit.mutateAsync({ id, version, body: edit, tell });
    const isChanged = JSON.stringify(body) !== JSON.stringify(partsOf(fieldsOf(event)).fields);
    const repeats = event.series === null && repetition !== null;
    const saved =
      isChanged || !repeats ? await single.edit.mutateAsync({ id, version, body, tell, done }) : event;
    return repeats ? series.repeat.mutateAsync({ id, version: saved.version, repetition }) : saved;
  };
}
