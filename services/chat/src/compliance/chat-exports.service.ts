import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import { chatExportDays, type chatCompliance, type ChatExport } from '@atrium/proto/chat/compliance';
import type { PersonRef } from '@atrium/proto/common';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { TaskProgress } from '@atrium/proto/tasks';
import { randomUUID } from 'node:crypto';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportEnding } from './export-ending.ts';
import { ExportLog } from './export-log.ts';

const lasts = chatExportDays * 24 * 3_600_000;

/** Exports of what was said: asked for, looked at, fetched; each of it is written down. */
@Injectable()
export class ChatExportsService {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly ending: ExportEnding,
    private readonly archive: ExportArchive,
    private readonly tasks: BackgroundTasks,
    private readonly directory: Directory,
    private readonly log: ExportLog,
  ) {}

  async list({
    limit,
    after,
  }: {
    limit: number;
    after?: string | undefined;
  }): Promise<Output<typeof chatCompliance.exports>> {
    const { rows, next } = await this.repository.list(limit, after);
    return { items: await this.show(rows), next };
  }

  async ask({ reason, ...filter }: Parsed<typeof chatCompliance.ask, 'body'>): Promise<ChatExport> {
    const [_id, now] = [randomUUID(), new Date()];
    const record = await this.log.means.transactions.run(async () => {
      const title = reason.slice(0, 120);
      const task = await this.tasks.start({
        ...{ kind: 'chat.export', title, link: '/admin/chat' },
        input: { export: _id },
      });
      const { people, conversations } = filter;
      const [from, to] = [dateOf(filter.from), dateOf(filter.to)];
      const asked = { _id, by: currentCaller().id, reason, people, conversations, from, to, task };
      await this.repository.insert({ ...asked, ...nothingYet, createdAt: now });
      await this.log.write('chatCompliance.ask', _id, { reason, ...filter });
      await this.ending.expect(_id, new Date(now.getTime() + lasts));
      await this.ending.tell();
      return this.repository.get(_id);
    });
    return (await this.show([record]))[0] as ChatExport;
  }

  /** Only for who asked, and every time is written down. */
  async download(id: string): Promise<string> {
    const record = await this.repository.get(id);
    if (record.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.state === 'expired') throw new DomainError('link-expired');
    if (record.state !== 'ready') throw new DomainError('wrong-state');
    await this.log.means.transactions.run(() => this.log.write('chatCompliance.download', id, {}));
    return this.archive.address(record);
  }

  private async show(records: readonly ChatExportRecord[]): Promise<ChatExport[]> {
    const refs = await this.directory.refs(records.flatMap(({ by, people }) => [by, ...people]));
    const tasks = await this.tasks.progressOf(records.map(({ task }) => task));
    return records.map((record) => toView(record, refs, tasks.get(record.task) ?? null));
  }
}

const nothingYet = {
  state: 'working',
  messages: 0,
  attachments: 0,
  size: null,
  sha256: null,
  endedAt: null,
  expiresAt: null,
} as const;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

function stateOf({ state }: ChatExportRecord, task: TaskProgress | null): ChatExport['state'] {
  if (state !== 'working') return state;
  return task?.state === 'cancelled' ? 'cancelled' : task?.state === 'failed' ? 'failed' : 'working';
}

function toView(
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
