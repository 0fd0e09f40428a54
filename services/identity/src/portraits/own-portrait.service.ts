import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ObjectStorage, uploadsBelow } from '@atrium/common/storage/object-storage';
import { pictureLimit, pictureTypes } from '@atrium/proto/content/media';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { ownPortrait } from '@atrium/proto/identity/own-portrait';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { Portraits } from './portraits.ts';

const uploadFor = 30 * 60;

/** The portrait people choose of themselves. */
@Injectable()
export class OwnPortraitService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly portraits: Portraits,
    private readonly storage: ObjectStorage,
    private readonly transactions: Transactions,
  ) {}

  async begin({
    size,
    type,
  }: Parsed<typeof ownPortrait.begin, 'body'>): Promise<Output<typeof ownPortrait.begin>> {
    if (size > pictureLimit)
      throw new DomainError('too-large', `Pictures have at most ${pictureLimit} bytes`);
    if (!pictureTypes.some((known) => known === type))
      throw new DomainError('unsupported-type', `Pictures are ${pictureTypes.join(', ')}`);
    const upload = randomUUID();
    const signed = await this.storage.signUpload(this.at(upload), { size, type, seconds: uploadFor });
    const { url, method, headers, expiresAt } = signed;
    return { upload, to: { url, method, headers: { ...headers }, expiresAt: expiresAt.toISOString() } };
  }

  async finish({ upload, type }: Parsed<typeof ownPortrait.finish, 'body'>): Promise<{ photo: string }> {
    const portrait = await this.accept(upload, type);
    const photo = await this.portraits.keep(portrait);
    try {
      await this.put(photo);
    } catch (error) {
      await this.portraits.remove(photo);
      throw error;
    }
    await this.storage.remove(this.at(upload));
    return { photo };
  }

  remove(): Promise<void> {
    return this.put(null);
  }

  /** Of a wrong file nothing is kept. */
  private async accept(upload: string, type: string): Promise<Buffer> {
    const found = await this.storage.stat(this.at(upload));
    if (!found || found.size > pictureLimit) throw new DomainError('upload-incomplete');
    const bytes = await buffer(await this.storage.read(this.at(upload)));
    try {
      // What makes pictures takes memory: whoever never gets one is spared it.
      const { makePortrait } = await import('./portrait-pipeline.ts');
      return await makePortrait(bytes, type);
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) await this.storage.remove(this.at(upload));
      throw error;
    }
  }

  /** The one before is gone as soon as nobody is told of it any more. */
  private async put(photo: string | null): Promise<void> {
    const before = await this.transactions.run(async () => {
      const person = await this.people.get(currentCaller().id);
      if (person.photo === photo) return null;
      const after = await this.people.change(person._id, person.version, { photo });
      if (!after) throw new DomainError('version-conflict');
      await this.announcer.announce([after]);
      return person.photo;
    });
    if (before !== null) await this.portraits.remove(before);
  }

  /** An upload belongs to whoever began it. */
  private at(upload: string): { org: string; key: string } {
    return { org: currentOrganisation(), key: `${uploadsBelow}portraits/${currentCaller().id}/${upload}` };
  }
}
