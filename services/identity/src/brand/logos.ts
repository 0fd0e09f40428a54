import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';

export const logosPath = '/files/identity/logos';
/** A format that mail programs show too. */
export const logoType = 'image/png';

const fileKey = (key: string): string => `logos/${key}.png`;

/** Logos, each under its own path, which works as long as an organisation uses the logo. */
@Injectable()
export class Logos {
  constructor(
    @InjectModel('Organisation') private readonly organisations: Model<OrganisationRecord>,
    private readonly storage: ObjectStorage,
  ) {}

  async store(logo: Buffer): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    await this.storage.write({ org: currentOrganisation(), key: fileKey(key) }, logo, logoType);
    return `${logosPath}/${key}`;
  }

  remove(logo: string): Promise<void> {
    const key = fileKey(logo.slice(logosPath.length + 1));
    return this.storage.remove({ org: currentOrganisation(), key });
  }

  async open(key: string): Promise<Readable | null> {
    const owner = await this.organisations
      .findOne({ logo: `${logosPath}/${key}` })
      .setOptions({ acrossOrganisations: true })
      .select({ _id: 1 })
      .lean<{ _id: string } | null>();
    return owner && this.storage.read({ org: owner._id, key: fileKey(key) });
  }
}
