import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData, type PersonalFile } from '../personal-data/personal-data.ts';
import { authoredRecords } from '../personal-data/record-kinds.ts';
import { UploadHandlers } from './upload-handlers.ts';
import type { UploadRecord } from './upload.schema.ts';
import { UploadsRepository } from './uploads.repository.ts';

const hidden = ['details', 'state', 'objects', 'result', 'removeAt'];

/** What people uploaded, of every kind. */
@Injectable()
export class UploadsPersonalData {
  constructor(
    @InjectModel('Upload') model: Model<UploadRecord>,
    private readonly records: UploadsRepository,
    private readonly handlers: UploadHandlers,
    data: PersonalData,
  ) {
    const uploads = authoredRecords({ name: 'uploads', model, fields: ['by'], hidden });
    data.define({ ...uploads, files: (person) => this.filesOf(person) });
  }

  private async *filesOf(person: string): AsyncGenerator<PersonalFile> {
    for await (const record of this.records.of(person)) {
      const file = record.state === 'ready' && this.handlers.get(record.kind).personalFile?.(record);
      if (file) yield file;
    }
  }
}
