import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { Uploads } from '@atrium/common/uploads/uploads';
import type { Input } from '@atrium/proto/endpoint';
import { photoUploads, type ownPhoto } from '@atrium/proto/identity/own-photo';
import type { Upload } from '@atrium/proto/upload';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { ProfilePhotos, type PhotoFacts } from './profile-photos.ts';

@Injectable()
export class OwnPhotoService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly profilePhotos: ProfilePhotos,
    private readonly uploads: Uploads,
    private readonly owners: UploadOwners,
    private readonly transactions: Transactions,
  ) {}

  start(file: Input<typeof ownPhoto.start>['body']): Promise<Upload> {
    return this.uploads.start(photoUploads, file);
  }

  resume(upload: string): Promise<Upload> {
    return this.uploads.resume(photoUploads, upload);
  }

  /** If saving fails, the upload can be completed again. */
  async complete(upload: string): Promise<PhotoFacts> {
    const { result } = await this.uploads.complete<PhotoFacts>(photoUploads, upload);
    await this.put(result.photo, () => this.owners.handOver(photoUploads, upload));
    return result;
  }

  remove(): Promise<void> {
    return this.put(null);
  }

  /** Removes the previous photo once the change is committed. `together` runs in the same transaction. */
  private async put(photo: string | null, together?: () => Promise<unknown>): Promise<void> {
    const before = await this.transactions.run(async () => {
      await together?.();
      const person = await this.people.get(currentCaller().id);
      if (person.photo === photo) return null;
      const after = await this.people.change(person, { photo });
      if (!after) throw new DomainError('version-conflict');
      await this.publisher.publish({ profiles: [after] });
      return person.photo;
    });
    if (before !== null) await this.profilePhotos.remove(before);
  }
}
