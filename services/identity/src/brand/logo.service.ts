import { Injectable } from '@nestjs/common';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { Organisation } from '@atrium/proto/identity/organisation';
import type { logo } from '@atrium/proto/identity/brand';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { PictureIntake } from '../portraits/picture-intake.ts';
import { Logos } from './logos.ts';

const area = 'logos';

/** The organisation's logo. */
@Injectable()
export class LogoService {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly records: OrganisationsRepository,
    private readonly logos: Logos,
    private readonly intake: PictureIntake,
  ) {}

  begin(said: Parsed<typeof logo.begin, 'body'>): Promise<Output<typeof logo.begin>> {
    return this.intake.begin(area, said);
  }

  async finish({ upload, type }: Parsed<typeof logo.finish, 'body'>, seen: number): Promise<Organisation> {
    const made = await this.intake.accept(area, upload, type, async (bytes, said) => {
      // What makes pictures takes memory: whoever never gets one is spared it.
      const { makeLogo } = await import('./logo-pipeline.ts');
      return makeLogo(bytes, said);
    });
    const path = await this.logos.keep(made);
    const after = await this.put(path, seen).catch(async (error: unknown) => {
      await this.logos.remove(path);
      throw error;
    });
    await this.intake.forget(area, upload);
    return after;
  }

  remove(seen: number): Promise<Organisation> {
    return this.put(null, seen);
  }

  /** The one before goes once nobody is told of it any more. */
  private async put(path: string | null, seen: number): Promise<Organisation> {
    const { logo: before } = await this.records.get();
    const after = await this.organisations.setLogo(path, seen);
    if (before && before !== path) await this.logos.remove(before);
    return after;
  }
}
