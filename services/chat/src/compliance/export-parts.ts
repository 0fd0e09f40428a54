import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import type { ChatExportPartRecord } from './chat-export.schema.ts';
import type { ExportPiece } from './export-reader.ts';

export const exportKinds = ['conversations', 'messages'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Where the lines of a piece wait for the others. */
export const linesOf = (id: string, number: number, kind: ExportKind): string =>
  `compliance/${id}/${number}-${kind}.jsonl`;

/** The pieces of an export until it is put together. */
@Injectable()
export class ExportParts {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly repository: ChatExportsRepository,
  ) {}

  /** Written again after a crash it is what it was, under the same name. */
  async write(id: string, number: number, piece: ExportPiece): Promise<ChatExportPartRecord> {
    for (const kind of exportKinds) {
      const lines = piece[kind].map((line) => `${JSON.stringify(line)}\n`).join('');
      const place = { org: currentOrganisation(), key: linesOf(id, number, kind) };
      await this.storage.write(place, Buffer.from(lines), 'application/jsonl');
    }
    const { messages, files } = piece;
    return { _id: `${id}:${number}`, export: id, number, messages: messages.length, files };
  }

  async remove(id: string): Promise<void> {
    const org = currentOrganisation();
    for (const { number } of await this.repository.parts(id))
      for (const kind of exportKinds) await this.storage.remove({ org, key: linesOf(id, number, kind) });
    await this.repository.forgetParts(id);
  }
}
