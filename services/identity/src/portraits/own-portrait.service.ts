import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { ownPortrait } from '@atrium/proto/identity/own-portrait';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { PictureIntake } from './picture-intake.ts';
import { Portraits } from './portraits.ts';

const area = 'portraits';

/** The portrait people choose of themselves. */
@Injectable()
export class OwnPortraitService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly portraits: Portraits,
    private readonly intake: PictureIntake,
    private readonly transactions: Transactions,
  ) {}

  begin(said: Parsed<typeof ownPortrait.begin, 'body'>): Promise<Output<typeof ownPortrait.begin>> {
    return this.intake.begin(area, said);
  }

  async finish({ upload, type }: Parsed<typeof ownPortrait.finish, 'body'>): Promise<{ photo: string }> {
    const portrait = await this.intake.accept(area, upload, type, async (bytes, said) => {
      // What makes pictures takes memory: whoever never gets one is spared it.
      const { makePortrait } = await import('./portrait-pipeline.ts');
      return makePortrait(bytes, said);
    });
    const photo = await this.portraits.keep(portrait);
    try {
      await this.put(photo);
    } catch (error) {
      await this.portraits.remove(photo);
      throw error;
    }
    await this.intake.forget(area, upload);
    return { photo };
  }

  remove(): Promise<void> {
    return this.put(null);
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
}
