import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { currentCaller, currentContext } from '../context/request-context.ts';
import { Outbox } from '../messaging/outbox.ts';

/** What an administrator did, about what, and which fields it changed. */
export interface AuditedAction {
  /** The operation, as in the reference: `roles.edit`. */
  readonly action: string;
  readonly about: { readonly kind: string; readonly id: string; readonly name: string };
  readonly before?: object | null;
  readonly after?: object | null;
  /** Who did it, where it ends long after they called; the caller otherwise. */
  readonly by?: string;
}

/** Far from what a message may hold, whatever was changed. */
const together = 50;

/** Tells the audit log, in the transaction of the action itself. */
@Injectable()
export class Audit {
  constructor(private readonly outbox: Outbox) {}

  async record(action: AuditedAction): Promise<void> {
    await this.outbox.add(messages.adminAction, action.about.id, entryOf(action));
  }

  /** The same action on many, some to a message: with one each, the log would cost more than what it is of. */
  async recordMany(actions: readonly AuditedAction[]): Promise<void> {
    for (let at = 0; at < actions.length; at += together) {
      const some = actions.slice(at, at + together).map(entryOf);
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

/** Of two states only the fields that differ, as JSON; empty where there is no state. */
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
