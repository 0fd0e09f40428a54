import { Injectable } from '@nestjs/common';
import { Config } from '@atrium/common/config/service-config';
import { Directory } from '@atrium/common/directory/directory';
import type { Letterhead } from '@atrium/common/mail/mail-page';
import { defaultBrand } from '@atrium/proto/brand';

/** Letterhead of the current organisation's e-mails, and the public URL their links start with. */
@Injectable()
export class MailBrandings {
  readonly publicUrl: string;

  constructor(
    private readonly directory: Directory,
    config: Config,
  ) {
    this.publicUrl = config.values.PUBLIC_URL.replace(/\/+$/, '');
  }

  async current(): Promise<Letterhead> {
    const { name = 'Atrium', brandColour, logo } = (await this.directory.organisation()) ?? {};
    return { name, colour: brandColour || defaultBrand, logo: logo ? `${this.publicUrl}${logo}` : null };
  }
}
