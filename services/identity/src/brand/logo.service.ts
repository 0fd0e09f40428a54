import { Injectable } from '@nestjs/common';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { Organisation } from '@atrium/proto/identity/organisation';
import type { logo } from '@atrium/proto/identity/brand';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { ImageUploads } from '../profile-photos/image-uploads.ts';
import { Logos } from './logos.ts';

const area = 'logos';

@Injectable()
export class LogoService {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly records: OrganisationsRepository,
    private readonly logos: Logos,
    private readonly uploads: ImageUploads,
  ) {}

  start(file: Input<typeof logo.start>['body']): Promise<Output<typeof logo.start>> {
    return this.uploads.start(area, file);
  }

  async complete(
    { upload, type }: Input<typeof logo.complete>['body'],
    expectedVersion: number,
  ): Promise<Organisation> {
    const made = await this.uploads.accept(area, upload, type, async (bytes, declaredType) => {
      // The image pipeline takes memory, so it is loaded only when it is needed.
      const { renderLogo } = await import('./logo-pipeline.ts');
      return renderLogo(bytes, declaredType);
    });
    const path = await this.logos.store(made);
    const after = await this.put(path, expectedVersion).catch(async (error: unknown) => {
      await this.logos.remove(path);
      throw error;
    });
    await this.uploads.discard(area, upload);
    return after;
  }

  remove(expectedVersion: number): Promise<Organisation> {
    return this.put(null, expectedVersion);
  }

  /** Removes the previous logo once the change is committed. */
  private async put(path: string | null, expectedVersion: number): Promise<Organisation> {
    const { logo: before } = await this.records.get();
    const after = await this.organisations.setLogo(path, expectedVersion);
    if (before && before !== path) await this.logos.remove(before);
    return after;
  }
}
