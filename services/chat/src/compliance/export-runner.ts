import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { RunningTask, Step } from '@atrium/common/tasks/running-task';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportEnding } from './export-ending.ts';
import { ExportParts } from './export-parts.ts';
import { ExportRunnerMeans } from './export-runner-means.ts';
import { ExportReader, type ExportPlace } from './export-reader.ts';

interface Cursor {
  /** How many pieces are written. */
  readonly pieces: number;
  readonly place: ExportPlace | null;
}
type Task = RunningTask<{ readonly export: string }, Cursor>;

/** Writes an export piece by piece, each a step; then puts them together. Whoever takes over goes on after the last piece. */
@Injectable()
export class ExportRunner {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly reader: ExportReader,
    private readonly parts: ExportParts,
    private readonly archive: ExportArchive,
    private readonly ending: ExportEnding,
    private readonly means: ExportRunnerMeans,
  ) {
    means.runner.define('chat.export', (task: Task) => this.perform(task));
  }

  private async perform(task: Task): Promise<void> {
    const record = await this.repository.get(task.input.export);
    if (record.state !== 'working') return;
    if (await this.means.gate.isOn()) throw new DomainError('feature-off');
    await this.write(task, record);
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

  private async write(task: Task, record: ChatExportRecord): Promise<void> {
    const begin = task.cursor ?? { pieces: 0, place: null };
    const total = task.total ?? (await this.reader.countAtMost(record));
    for (let at = begin; at.pieces === 0 || at.place !== null;) {
      const piece = await this.reader.read(record, at.place);
      const part = await this.parts.write(record._id, at.pieces, piece);
      const next = { pieces: at.pieces + 1, place: piece.next };
      await task.advance(async (): Promise<Step> => {
        await this.repository.keepPart(part);
        return { cursor: next, done: task.done + part.messages, total };
      });
      at = next;
    }
  }
}
