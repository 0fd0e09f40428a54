import { Injectable } from '@nestjs/common';
import { Config } from '@atrium/common/config/service-config';
import { Directory } from '@atrium/common/directory/directory';
import type { Letterhead } from '@atrium/common/mail/mail-page';
import { defaultBrand } from '@atrium/proto/brand';

/** What mails of the organisation in the context look like, and where they lead. */
@Injectable()
export class Letterheads {
  readonly publicUrl: string;

  constructor(
    private readonly directory: Directory,
    config: Config,
  ) {
    this.publicUrl = config.values.PUBLIC_URL.replace(/\/+$/, '');
  }

  async own(): Promise<Letterhead> {
    const { name = 'Atrium', brandColour, logo } = (await this.directory.organisation()) ?? {};
    return { name, colour: brandColour || defaultBrand, logo: logo ? `${this.publicUrl}${logo}` : null };
  }
}
