import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ConversationArchive } from './conversation-archive.ts';
import { ExportExpiry } from './export-expiry.ts';
import { ExportWriter, type ExportTask } from './export-writer.ts';

/** Creates an export: writes its parts, then puts them together. */
@Injectable()
export class ExportRunner {
  constructor(
    runner: BackgroundRunner,
    private readonly repository: ChatExportsRepository,
    private readonly guard: WorksCouncilGuard,
    private readonly writer: ExportWriter,
    private readonly archive: ConversationArchive,
    private readonly expiry: ExportExpiry,
  ) {
    runner.define('chat.export', (task: ExportTask) => this.perform(task));
  }

  private async perform(task: ExportTask): Promise<void> {
    const record = await this.repository.get(task.input.export);
    if (record.state !== 'working') return;
    if (await this.guard.isOn()) throw new DomainError('works-council-mode');
    await this.writer.write(task, record);
    const parts = await this.repository.parts(record._id);
    const made = await this.archive.write(record, parts);
    const counts = {
      messages: parts.reduce((sum, part) => sum + part.messages, 0),
      attachments: new Set(parts.flatMap(({ files }) => files.map(({ path }) => path))).size,
    };
    await task.advance(async () => {
      await this.expiry.complete(record, { ...made, ...counts });
      return { cursor: task.cursor, total: counts.messages };
    });
  }
}
