import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { currentCaller, currentContext } from '../context/request-context.ts';
import { Outbox } from '../messaging/outbox.ts';

/** An administrator's action, its subject and the fields it changed. */
export interface AuditedAction {
  /** The operation id from the API reference, such as `roles.edit`. */
  readonly action: string;
  readonly about: { readonly kind: string; readonly id: string; readonly name: string };
  readonly before?: object | null;
  readonly after?: object | null;
  /** Who did it, if the action ends long after the request. Default: the caller. */
  readonly by?: string;
}

/** Keeps a message far below the size limit, whatever was changed. */
const maxActionsPerMessage = 50;

/** Writes to the audit log, in the transaction of the action itself. */
@Injectable()
export class Audit {
  constructor(private readonly outbox: Outbox) {}

  async record(action: AuditedAction): Promise<void> {
    await this.outbox.add(messages.adminAction, action.about.id, entryOf(action));
  }

  /**
   * Records the same action on many subjects, several in one message: one message each would cost more than the action.
   */
  async recordMany(actions: readonly AuditedAction[]): Promise<void> {
    for (let at = 0; at < actions.length; at += maxActionsPerMessage) {
      const some = actions.slice(at, at + maxActionsPerMessage).map(entryOf);
      await this.outbox.add(messages.adminActions, some[0]?.id ?? '', { actions: some });
    }
  }
}

const entryOf = ({ action, about, before, after, by }: AuditedAction) => ({
  id: randomUUID(),
  at: timestampFromDate(new Date()),
  byId: by ?? currentCaller().id,
  action,
  aboutKind: about.kind,
  aboutId: about.id,
  aboutName: about.name,
  ...changed(before ?? null, after ?? null),
  from: currentContext()?.address ?? '',
});

type Fields = Record<string, unknown>;

/** The fields that differ between two states, as JSON. Empty if a state is missing. */
function changed(before: object | null, after: object | null): { before: string; after: string } {
  const [old, now] = [before as Fields | null, after as Fields | null];
  const differs = (field: string): boolean => JSON.stringify(old?.[field]) !== JSON.stringify(now?.[field]);
  const keep = (state: Fields | null): string =>
    state
      ? JSON.stringify(
          Object.fromEntries(Object.entries(state).filter(([field]) => !old || !now || differs(field))),
        )
      : '';
  return { before: keep(old), after: keep(now) };
}
