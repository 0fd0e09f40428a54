import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type ObjectPlace } from '@atrium/common/storage/object-storage';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PeopleRepository } from '../people/people.repository.ts';

export const portraitsPath = '/files/identity/portraits';
export const portraitType = 'image/webp';

const fileKey = (key: string): string => `portraits/${key}.webp`;

const keyOf = (photo: string): string => photo.slice(portraitsPath.length + 1);

/**
 * Portraits, each below a path that nobody can guess and that never shows another one. Whoever may see a person is told
 * it, by every service alike; it leads somewhere as long as it is that person's portrait.
 */
@Injectable()
export class Portraits {
  constructor(
    private readonly people: PeopleRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** Answers the path that a person is to have; a changed portrait has another one. */
  async keep(portrait: Buffer): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    await this.storage.write({ org: currentOrganisation(), key: fileKey(key) }, portrait, portraitType);
    return `${portraitsPath}/${key}`;
  }

  /** Answers another path for the same portrait. */
  async copy(photo: string): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    const org = currentOrganisation();
    const portrait = await this.storage.read({ org, key: fileKey(keyOf(photo)) });
    await this.storage.write({ org, key: fileKey(key) }, portrait, portraitType);
    return `${portraitsPath}/${key}`;
  }

  /** Where the file of the current organisation lies. */
  placeOf(photo: string): ObjectPlace {
    return { org: currentOrganisation(), key: fileKey(keyOf(photo)) };
  }

  remove(photo: string): Promise<void> {
    return this.storage.remove(this.placeOf(photo));
  }

  async open(key: string): Promise<Readable | null> {
    const person = await this.people.findByPhoto(`${portraitsPath}/${key}`);
    return person && this.storage.read({ org: person.org, key: fileKey(key) });
  }
}
