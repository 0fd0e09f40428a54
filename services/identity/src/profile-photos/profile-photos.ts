import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { renderForeignImage } from '@atrium/common/images/images-in-child';
import { ObjectStorage, type ObjectRef } from '@atrium/common/storage/object-storage';
import { UploadHandlers, type Accepted, type UploadedFile } from '@atrium/common/uploads/upload-handlers';
import { photoUploads } from '@atrium/proto/identity/own-photo';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PeopleRepository } from '../person-records/people.repository.ts';

export const profilePhotosPath = '/files/identity/photos';
export const profilePhotoType = 'image/webp';

/** Sharp at the size of a profile, and small enough for long lists. */
const rendition = { width: 320, height: 320, fit: 'cover', format: 'webp' } as const;

/** What an accepted upload is. */
export interface PhotoFacts {
  /** The path to set on the person. */
  readonly photo: string;
}

const fileKey = (key: string): string => `profile-photos/${key}.webp`;

const keyOf = (photo: string): string => photo.slice(profilePhotosPath.length + 1);

/**
 * Profile photos, each under an unguessable path whose content never changes. All services show the path to anyone who
 * may see the person. It works as long as it is that person's photo.
 */
@Injectable()
export class ProfilePhotos {
  constructor(
    private readonly people: PeopleRepository,
    private readonly storage: ObjectStorage,
    handlers: UploadHandlers,
  ) {
    handlers.define({ kind: photoUploads, accept: acceptPhoto });
  }

  /** Returns the path to set on the person. Every photo gets a new path. */
  async store(portrait: Buffer): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    await this.storage.write({ org: currentOrganisation(), key: fileKey(key) }, portrait, profilePhotoType);
    return `${profilePhotosPath}/${key}`;
  }

  /** Returns a new path for a copy of the photo. */
  async copy(photo: string): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    const org = currentOrganisation();
    const portrait = await this.storage.read({ org, key: fileKey(keyOf(photo)) });
    await this.storage.write({ org, key: fileKey(key) }, portrait, profilePhotoType);
    return `${profilePhotosPath}/${key}`;
  }

  objectKeyOf(photo: string): ObjectRef {
    return { org: currentOrganisation(), key: fileKey(keyOf(photo)) };
  }

  remove(photo: string): Promise<void> {
    return this.storage.remove(this.objectKeyOf(photo));
  }

  async open(key: string): Promise<Readable | null> {
    const person = await this.people.findByPhoto(`${profilePhotosPath}/${key}`);
    return person && this.storage.read({ org: person.org, key: fileKey(key) });
  }
}

/** The photo is a square around the face. Its path is as hard to guess as the ID of the upload. */
async function acceptPhoto(file: UploadedFile): Promise<Accepted<PhotoFacts>> {
  const bytes = await renderForeignImage(file, rendition);
  return {
    result: { photo: `${profilePhotosPath}/${file._id}` },
    objects: [{ key: fileKey(file._id), type: profilePhotoType, bytes }],
  };
}
