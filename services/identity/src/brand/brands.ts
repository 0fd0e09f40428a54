import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';

/** How an organisation looks to who is not signed in. */
export interface Brand {
  readonly organisation: string;
  readonly name: string;
  readonly colour: string;
  /** Path of its logo below the public address. */
  readonly logo: string | null;
}

/** Milliseconds for which it is used again: it stands on every page of sign-in. */
const goodFor = 2_000;

/** Reads how organisations look. Before anybody has signed in there is no organisation to ask for. */
@Injectable()
export class Brands {
  private readonly known = new Map<string, { brand: Brand | null; until: number }>();

  constructor(@InjectModel('Organisation') private readonly organisations: Model<OrganisationRecord>) {}

  /** That of one organisation; without one, that of the only one there is. */
  async find(organisation: string | undefined): Promise<Brand | null> {
    const key = organisation ?? '';
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.brand;
    const brand = await this.read(organisation);
    // What nobody has is not remembered: anybody may ask for any name.
    if (brand) this.known.set(key, { brand, until: Date.now() + goodFor });
    return brand;
  }

  private async read(organisation: string | undefined): Promise<Brand | null> {
    const found = await this.organisations
      .find(organisation === undefined ? {} : { _id: organisation })
      .setOptions({ acrossOrganisations: true })
      .select({ name: 1, brandColour: 1, logo: 1 })
      .limit(2)
      .lean<OrganisationRecord[]>();
    const [only, another] = found;
    return only && !another
      ? { organisation: only._id, name: only.name, colour: only.brandColour, logo: only.logo ?? null }
      : null;
  }
}
