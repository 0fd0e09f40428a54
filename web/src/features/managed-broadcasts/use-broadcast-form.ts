import {
  BroadcastFields,
  broadcastFieldsOf,
  type ManagedBroadcast,
} from '@atrium/proto/notifications/broadcasts';
import { useKeptForm, type KeptForm } from '../../shared/form/use-kept-form.ts';
import type { BroadcastValues } from './broadcast-values.ts';
import { useManagedBroadcasts } from './managed-broadcasts.queries.ts';

export interface BroadcastForm extends Omit<KeptForm<BroadcastValues, ManagedBroadcast>, 'store' | 'act'> {
  /** Saves; when it is sent stays as it is. Null when it could not, and everything typed is still there. */
  readonly save: () => Promise<ManagedBroadcast | null>;
  /** Saves and sends: now, or at a time to come, which takes the place of another. */
  readonly send: (at: string | null) => Promise<ManagedBroadcast | null>;
}

/** The editor's form, and what stores and sends what is in it. */
export function useBroadcastForm(broadcast: ManagedBroadcast | null, stored: BroadcastValues): BroadcastForm {
  const { create, edit } = useManagedBroadcasts();
  const {
    store,
    act: _,
    ...kept
  } = useKeptForm<BroadcastValues, ManagedBroadcast>({
    draft: `broadcast.${broadcast?.id ?? 'new'}`,
    stored,
    schema: BroadcastFields,
  });
  const { form } = kept;
  const write = async (when: { sendNow: boolean; dateSent: string | null; startChange: boolean }) => {
    if (form.validate().hasErrors) return null;
    const { startChange, ...first } = when;
    const { basedOn: version, ...values } = form.getValues();
    const fields = broadcastFieldsOf(values);
    return store(() =>
      broadcast
        ? edit.mutateAsync({
            seen: { id: broadcast.id, version },
            body: { ...fields, ...first, startChange },
          })
        : create.mutateAsync({ ...fields, ...first }),
    );
  };
  return {
    ...kept,
    save: () => write({ sendNow: false, dateSent: null, startChange: false }),
    send: (at) => write({ sendNow: at === null, dateSent: at, startChange: true }),
  };
}
