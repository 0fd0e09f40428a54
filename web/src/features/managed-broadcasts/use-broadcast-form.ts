import type { MessageDescriptor } from '@lingui/core';
import {
  BroadcastFields,
  broadcastFieldsOf,
  type ManagedBroadcast,
} from '@atrium/proto/notifications/broadcasts';
import { useConcurrentForm, type ConcurrentForm } from '../../shared/form/use-concurrent-form.ts';
import type { BroadcastValues } from './broadcast-values.ts';
import { useManagedBroadcasts } from './managed-broadcasts.queries.ts';

export interface BroadcastForm extends Omit<
  ConcurrentForm<BroadcastValues, ManagedBroadcast>,
  'store' | 'act'
> {
  /** Saves without changing when it is sent. Returns null if saving failed. Everything typed is editing. */
  readonly save: () => Promise<ManagedBroadcast | null>;
  /** Saves and sends, now or at a given time, which replaces an earlier one. */
  readonly send: (at: string | null, done: MessageDescriptor) => Promise<ManagedBroadcast | null>;
}

/** Form of the editor, and its actions. */
export function useBroadcastForm(broadcast: ManagedBroadcast | null, stored: BroadcastValues): BroadcastForm {
  const { create, edit } = useManagedBroadcasts();
  const {
    store,
    act: _,
    ...editing
  } = useConcurrentForm<BroadcastValues, ManagedBroadcast>({
    draft: `broadcast.${broadcast?.id ?? 'new'}`,
    stored,
    schema: BroadcastFields,
  });
  const { form } = editing;
  const write = async (
    when: { sendNow: boolean; dateSent: string | null; startChange: boolean },
    done?: MessageDescriptor,
  ) => {
    if (!editing.isValid()) return null;
    const { startChange, ...first } = when;
    const { baseVersion: version, ...values } = form.getValues();
    const fields = broadcastFieldsOf(values);
    return store(() =>
      broadcast
        ? edit.mutateAsync({
            broadcastVersionRef: { id: broadcast.id, version },
            body: { ...fields, ...first, startChange },
            done,
          })
        : create.mutateAsync({ body: { ...fields, ...first }, done }),
    );
  };
  return {
    ...editing,
    save: () => write({ sendNow: false, dateSent: null, startChange: false }),
    send: (at, done) => write({ sendNow: at === null, dateSent: at, startChange: true }, done),
  };
}
