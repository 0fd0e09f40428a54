import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { ChatExport } from '@atrium/proto/chat/compliance';
import type { PersonRef } from '@atrium/proto/common';
import type { TaskProgress } from '@atrium/proto/tasks';
import type { ChatExportRecord } from './chat-export.schema.ts';

@Injectable()
export class ExportPresenter {
  constructor(
    private readonly directory: Directory,
    private readonly tasks: BackgroundTasks,
  ) {}

  async presentAll(records: readonly ChatExportRecord[]): Promise<ChatExport[]> {
    const refs = await this.directory.personRefs(records.flatMap(({ by, people }) => [by, ...people]));
    const tasks = await this.tasks.progressOf(records.map(({ task }) => task));
    return records.map((record) => toExport(record, refs, tasks.get(record.task) ?? null));
  }
}

function stateOf({ state }: ChatExportRecord, task: TaskProgress | null): ChatExport['state'] {
  if (state !== 'working') return state;
  return task?.state === 'cancelled' ? 'cancelled' : task?.state === 'failed' ? 'failed' : 'working';
}

function toExport(
  record: ChatExportRecord,
  refs: ReadonlyMap<string, PersonRef>,
  task: TaskProgress | null,
): ChatExport {
  const { _id, by, reason, people, conversations, from, to, messages, attachments, size, sha256 } = record;
  const ref = (id: string): PersonRef => refs.get(id) ?? unknownPerson(id);
  return {
    id: _id,
    state: stateOf(record, task),
    by: ref(by),
    reason,
    people: people.map(ref),
    conversations: [...conversations],
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
    task: record.state === 'working' ? task : null,
    messages,
    attachments,
    size,
    sha256,
  };
}
