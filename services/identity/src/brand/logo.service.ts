import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { Uploads } from '@atrium/common/uploads/uploads';
import type { Input } from '@atrium/proto/endpoint';
import { logoUploads, type logo } from '@atrium/proto/identity/brand';
import type { Organisation } from '@atrium/proto/identity/organisation';
import type { Upload } from '@atrium/proto/upload';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { Logos, type LogoFacts } from './logos.ts';

@Injectable()
export class LogoService {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly records: OrganisationsRepository,
    private readonly logos: Logos,
    private readonly uploads: Uploads,
    private readonly owners: UploadOwners,
    private readonly transactions: Transactions,
  ) {}

  start(file: Input<typeof logo.start>['body']): Promise<Upload> {
    return this.uploads.start(logoUploads, file);
  }

  resume(upload: string): Promise<Upload> {
    return this.uploads.resume(logoUploads, upload);
  }

  /** If saving fails, the upload can be completed again. */
  async complete(upload: string, expectedVersion: number): Promise<Organisation> {
    const { result } = await this.uploads.complete<LogoFacts>(logoUploads, upload);
    return this.put(result.logo, expectedVersion, () => this.owners.handOver(logoUploads, upload));
  }

  remove(expectedVersion: number): Promise<Organisation> {
    return this.put(null, expectedVersion);
  }

  /** Removes the previous logo once the change is committed. `together` runs in the same transaction. */
  private async put(
    path: string | null,
    expectedVersion: number,
    together?: () => Promise<unknown>,
  ): Promise<Organisation> {
    const { logo: before } = await this.records.get();
    const after = await this.transactions.run(async () => {
      await together?.();
      return this.organisations.setLogo(path, expectedVersion);
    });
    if (before && before !== path) await this.logos.remove(before);
    return after;
  }
}
