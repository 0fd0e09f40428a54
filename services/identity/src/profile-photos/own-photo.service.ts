import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { ownPhoto } from '@atrium/proto/identity/own-photo';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
import { ImageUploads } from './image-uploads.ts';
import { ProfilePhotos } from './profile-photos.ts';

const area = 'profile-photos';

@Injectable()
export class OwnPhotoService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly profilePhotos: ProfilePhotos,
    private readonly uploads: ImageUploads,
    private readonly transactions: Transactions,
  ) {}

  start(file: Input<typeof ownPhoto.start>['body']): Promise<Output<typeof ownPhoto.start>> {
    return this.uploads.start(area, file);
  }

  async complete({ upload, type }: Input<typeof ownPhoto.complete>['body']): Promise<{ photo: string }> {
    const portrait = await this.uploads.accept(area, upload, type, async (bytes, declaredType) => {
      // The image pipeline takes memory, so it is loaded only when it is needed.
      const { renderProfilePhoto } = await import('./profile-photo-pipeline.ts');
      return renderProfilePhoto(bytes, declaredType);
    });
    const photo = await this.profilePhotos.store(portrait);
    try {
      await this.put(photo);
    } catch (error) {
      await this.profilePhotos.remove(photo);
      throw error;
    }
    await this.uploads.discard(area, upload);
    return { photo };
  }

  remove(): Promise<void> {
    return this.put(null);
  }

  /** Removes the previous photo once the change is committed. */
  private async put(photo: string | null): Promise<void> {
    const before = await this.transactions.run(async () => {
      const person = await this.people.get(currentCaller().id);
      if (person.photo === photo) return null;
      const after = await this.people.change(person._id, person.version, { photo });
      if (!after) throw new DomainError('version-conflict');
      await this.publisher.publish([after]);
      return person.photo;
    });
    if (before !== null) await this.profilePhotos.remove(before);
  }
}
