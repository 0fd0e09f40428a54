import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PersonLevelGate } from '@atrium/common/http/person-level-gate';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportEnding } from './export-ending.ts';
import { ExportWriter, type ExportTask } from './export-writer.ts';

/** Makes an export: its pieces are written, then put together. */
@Injectable()
export class ExportRunner {
  constructor(
    runner: BackgroundRunner,
    private readonly repository: ChatExportsRepository,
    private readonly gate: PersonLevelGate,
    private readonly writer: ExportWriter,
    private readonly archive: ExportArchive,
    private readonly ending: ExportEnding,
  ) {
    runner.define('chat.export', (task: ExportTask) => this.perform(task));
  }

  private async perform(task: ExportTask): Promise<void> {
    const record = await this.repository.get(task.input.export);
    if (record.state !== 'working') return;
    if (await this.gate.isOn()) throw new DomainError('works-council-mode');
    await this.writer.write(task, record);
    const parts = await this.repository.parts(record._id);
    const made = await this.archive.write(record, parts);
    const counts = {
      messages: parts.reduce((sum, part) => sum + part.messages, 0),
      attachments: new Set(parts.flatMap(({ files }) => files.map(({ path }) => path))).size,
    };
    await task.advance(async () => {
      await this.ending.end(record, { ...made, ...counts });
      return { cursor: task.cursor, total: counts.messages };
    });
  }
}
