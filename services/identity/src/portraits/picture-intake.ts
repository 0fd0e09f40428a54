import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ObjectStorage, uploadsBelow } from '@atrium/common/storage/object-storage';
import { pictureLimit, pictureTypes } from '@atrium/proto/content/media';
import type { SignedUpload } from '@atrium/proto/upload';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';

const uploadFor = 30 * 60;

export interface SaidOfPicture {
  readonly size: number;
  readonly type: string;
}

/** Makes of what came in what is kept; refuses what is no picture. */
export type MakePicture = (bytes: Buffer, said: string) => Promise<Buffer>;

/** Pictures from somebody's device to where they are checked; an upload belongs to whoever began it. */
@Injectable()
export class PictureIntake {
  constructor(private readonly storage: ObjectStorage) {}

  async begin(
    area: string,
    { size, type }: SaidOfPicture,
  ): Promise<{ upload: string; to: z.infer<typeof SignedUpload> }> {
    if (size > pictureLimit)
      throw new DomainError('too-large', `The image exceeds ${pictureLimit} bytes`);
    if (!pictureTypes.some((known) => known === type))
      throw new DomainError('unsupported-type', `Unsupported image type. Supported: ${pictureTypes.join(', ')}`);
    const upload = randomUUID();
    const signed = await this.storage.signUpload(at(area, upload), { size, type, seconds: uploadFor });
    const { url, method, headers, expiresAt } = signed;
    return { upload, to: { url, method, headers: { ...headers }, expiresAt: expiresAt.toISOString() } };
  }

  /** Of a wrong file nothing is kept. */
  async accept(area: string, upload: string, type: string, make: MakePicture): Promise<Buffer> {
    const found = await this.storage.stat(at(area, upload));
    if (!found || found.size > pictureLimit) throw new DomainError('upload-incomplete');
    const bytes = await buffer(await this.storage.read(at(area, upload)));
    try {
      return await make(bytes, type);
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) await this.forget(area, upload);
      throw error;
    }
  }

  forget(area: string, upload: string): Promise<void> {
    return this.storage.remove(at(area, upload));
  }
}

const at = (area: string, upload: string): { org: string; key: string } => ({
  org: currentOrganisation(),
  key: `${uploadsBelow}${area}/${currentCaller().id}/${upload}`,
});
