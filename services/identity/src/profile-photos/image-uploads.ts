import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ObjectStorage, uploadsPrefix } from '@atrium/common/storage/object-storage';
import { maxPictureBytes, pictureTypes } from '@atrium/proto/content/media';
import type { SignedUpload } from '@atrium/proto/upload';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';

const uploadFor = 30 * 60;

export interface DeclaredImage {
  readonly size: number;
  readonly type: string;
}

/** Makes the stored image from the uploaded bytes. Rejects files that are not images. */
export type ImageRenderer = (bytes: Buffer, declaredType: string) => Promise<Buffer>;

/** Image uploads from a device until they are checked. An upload belongs to the person who started it. */
@Injectable()
export class ImageUploads {
  constructor(private readonly storage: ObjectStorage) {}

  async start(
    area: string,
    { size, type }: DeclaredImage,
  ): Promise<{ upload: string; to: z.infer<typeof SignedUpload> }> {
    if (size > maxPictureBytes)
      throw new DomainError('too-large', `The image exceeds ${maxPictureBytes} bytes`);
    if (!pictureTypes.some((known) => known === type))
      throw new DomainError(
        'unsupported-type',
        `Unsupported image type. Supported: ${pictureTypes.join(', ')}`,
      );
    const upload = randomUUID();
    const signed = await this.storage.signUpload(at(area, upload), { size, type, seconds: uploadFor });
    const { url, method, headers, expiresAt } = signed;
    return { upload, to: { url, method, headers: { ...headers }, expiresAt: expiresAt.toISOString() } };
  }

  /** A rejected file is deleted. */
  async accept(area: string, upload: string, type: string, make: ImageRenderer): Promise<Buffer> {
    const found = await this.storage.stat(at(area, upload));
    if (!found || found.size > maxPictureBytes) throw new DomainError('upload-incomplete');
    const bytes = await buffer(await this.storage.read(at(area, upload)));
    try {
      return await make(bytes, type);
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) await this.discard(area, upload);
      throw error;
    }
  }

  discard(area: string, upload: string): Promise<void> {
    return this.storage.remove(at(area, upload));
  }
}

const at = (area: string, upload: string): { org: string; key: string } => ({
  org: currentOrganisation(),
  key: `${uploadsPrefix}${area}/${currentCaller().id}/${upload}`,
});
