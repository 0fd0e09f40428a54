import { Injectable } from '@nestjs/common';
import type { RunningTask, Step } from '@atrium/common/tasks/running-task';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportParts } from './export-parts.ts';
import { ExportReader, type ExportCursor } from './export-reader.store.ts';

interface Cursor {
  /** Number of parts written. */
  readonly pieces: number;
  readonly place: ExportCursor | null;
}
export type ExportTask = RunningTask<{ readonly export: string }, Cursor>;

/** Writes an export part by part, one per step. A replica that takes over continues after the last part. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly reader: ExportReader,
    private readonly parts: ExportParts,
  ) {}

  async write(task: ExportTask, record: ChatExportRecord): Promise<void> {
    const begin = task.cursor ?? { pieces: 0, place: null };
    const total = task.total ?? (await this.reader.countAtMost(record));
    for (let at = begin; at.pieces === 0 || at.place !== null;) {
      const piece = await this.reader.read(record, at.place);
      const part = await this.parts.write(record._id, at.pieces, piece);
      const next = { pieces: at.pieces + 1, place: piece.next };
      await task.advance(async (): Promise<Step> => {
        await this.repository.savePart(part);
        return { cursor: next, done: task.done + part.messages, total };
      });
      at = next;
    }
  }
}
