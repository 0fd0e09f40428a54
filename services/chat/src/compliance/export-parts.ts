import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import type { ChatExportPartRecord } from './chat-export.schema.ts';
import type { ExportChunk } from './export-reader.store.ts';

export const exportKinds = ['conversations', 'messages'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Where the lines of a part are kept until the export is put together. */
export const partKey = (id: string, number: number, kind: ExportKind): string =>
  `compliance/${id}/${number}-${kind}.jsonl`;

/** The parts of an export until it is put together. */
@Injectable()
export class ExportParts {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly repository: ChatExportsRepository,
  ) {}

  /** Writing a part again after a crash produces the same content under the same name. */
  async write(id: string, number: number, chunk: ExportChunk): Promise<ChatExportPartRecord> {
    for (const kind of exportKinds) {
      const lines = chunk[kind].map((line) => `${JSON.stringify(line)}\n`).join('');
      const place = { org: currentOrganisation(), key: partKey(id, number, kind) };
      await this.storage.write(place, Buffer.from(lines), 'application/jsonl');
    }
    const { messages, files } = chunk;
    return { _id: `${id}:${number}`, export: id, number, messages: messages.length, files };
  }

  async remove(id: string): Promise<void> {
    const org = currentOrganisation();
    for (const { number } of await this.repository.parts(id))
      for (const kind of exportKinds) await this.storage.remove({ org, key: partKey(id, number, kind) });
    await this.repository.removeParts(id);
  }
}
