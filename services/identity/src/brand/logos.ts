import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { renderForeignImage } from '@atrium/common/images/images-in-child';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { UploadHandlers, type Accepted, type UploadedFile } from '@atrium/common/uploads/upload-handlers';
import { logoUploads } from '@atrium/proto/identity/brand';
import type { Readable } from 'node:stream';
import { Brands } from './brands.store.ts';

export const logosPath = '/files/identity/logos';
/** A format that mail programs show too. */
export const logoType = 'image/png';

/** Sharp at the size that pages show, even on screens with a pixel ratio of 3. */
const rendition = { width: 640, height: 192, fit: 'inside', format: 'png' } as const;

/** What an accepted upload is. */
export interface LogoFacts {
  /** The path to set on the organisation. */
  readonly logo: string;
}

const fileKey = (key: string): string => `logos/${key}.png`;

/** Logos, each under its own path, which works as long as an organisation uses the logo. */
@Injectable()
export class Logos {
  constructor(
    private readonly brands: Brands,
    private readonly storage: ObjectStorage,
    handlers: UploadHandlers,
  ) {
    handlers.define({ kind: logoUploads, accept: acceptLogo });
  }

  remove(logo: string): Promise<void> {
    const key = fileKey(logo.slice(logosPath.length + 1));
    return this.storage.remove({ org: currentOrganisation(), key });
  }

  async open(key: string): Promise<Readable | null> {
    const org = await this.brands.organisationWith(`${logosPath}/${key}`);
    return org === null ? null : this.storage.read({ org, key: fileKey(key) });
  }
}

async function acceptLogo(file: UploadedFile): Promise<Accepted<LogoFacts>> {
  const bytes = await renderForeignImage(file, rendition);
  return {
    result: { logo: `${logosPath}/${file._id}` },
    objects: [{ key: fileKey(file._id), type: logoType, bytes }],
  };
}
