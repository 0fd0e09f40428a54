import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { PersonRef } from '@atrium/proto/common';
import {
  broadcastChannels,
  type ManagedBroadcast,
  type ManagedBroadcastRow,
  type Recipient,
  type SafetyRow,
} from '@atrium/proto/notifications/broadcasts';
import { countsOf } from './broadcast.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import type { RecipientRecord } from './recipient.schema.ts';

type People = ReadonlyMap<string, PersonRef>;

/** Broadcasts and their recipients as admins see them. */
@Injectable()
export class BroadcastPresenter {
  constructor(
    private readonly directory: Directory,
    private readonly tasks: BackgroundTasks,
  ) {}

  async present(record: BroadcastRecord): Promise<ManagedBroadcast> {
    const [row] = await this.presentRows([record]);
    const task = record.task ? await this.tasks.progress(record.task) : null;
    return { ...(row as ManagedBroadcastRow), message: record.message, task };
  }

  async presentRows(records: readonly BroadcastRecord[]): Promise<ManagedBroadcastRow[]> {
    const people = await this.directory.personRefs(
      records.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
    );
    return records.map((record) => rowOf(record, people));
  }

  async presentRecipients(rows: readonly RecipientRecord[]): Promise<Recipient[]> {
    const people = await this.directory.personRefs(rows.map(({ person }) => person));
    return rows.map((row) => ({
      person: refOf(people, row.person),
      delivered: broadcastChannels.flatMap((channel) => {
        const at = row.delivered[channel];
        return at ? [{ channel, at: at.toISOString() }] : [];
      }),
      openedAt: textOf(row.openedAt),
      openedBy: row.openedBy,
      clickedAt: textOf(row.clickedAt),
      confirmedAt: textOf(row.confirmedAt),
    }));
  }

  async presentAnswers(rows: readonly RecipientRecord[]): Promise<SafetyRow[]> {
    const people = await this.directory.personRefs(rows.map(({ person }) => person));
    return rows.map(({ person, answer, note, answeredAt }) => ({
      person: refOf(people, person),
      ...{ answer, note, answeredAt: textOf(answeredAt) },
    }));
  }
}

const refOf = (people: People, id: string): PersonRef => people.get(id) ?? unknownPerson(id);
const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function rowOf(record: BroadcastRecord, people: People): ManagedBroadcastRow {
  const { kind, title, audience, link, confirm, cascade, state, sendNow, startChange, version, next } =
    record;
  const step = next && cascade[next.step];
  return {
    id: record._id,
    ...{ kind, title, audience, link, confirm, cascade: [...cascade], state, sendNow, startChange, version },
    dateSent: textOf(record.dateSent),
    counts: countsOf(record.recipients, record.tally, cascade),
    next: next && step ? { channel: step.channel, at: next.at.toISOString() } : null,
    createdAt: record.createdAt.toISOString(),
    createdBy: refOf(people, record.createdBy),
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: refOf(people, record.updatedBy),
  };
}
