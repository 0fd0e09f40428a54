import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import type { Model } from 'mongoose';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';

/** The branding that people see before they sign in. */
export interface BrandRecord {
  readonly organisation: string;
  readonly name: string;
  readonly colour: string;
  /** Path of the logo, relative to the public URL. */
  readonly logo: string | null;
}

/** How long branding is cached, in milliseconds. Every sign-in page needs it. */
const goodFor = 2_000;

/** Reads branding across organisations, because before sign-in there is no organisation in the context. */
@Injectable()
export class Brands {
  private readonly known = createCache<BrandRecord>(mebibyte, { ttl: goodFor });

  constructor(@InjectModel('Organisation') private readonly organisations: Model<OrganisationRecord>) {}

  /** Branding of one organisation or, without an ID, of the only one that exists. */
  async find(organisation: string | undefined): Promise<BrandRecord | null> {
    const key = organisation ?? '';
    const known = this.known.get(key);
    if (known) return known;
    const brand = await this.read(organisation);
    // Unknown IDs are not cached, because anyone may ask for any of them.
    if (brand) this.known.set(key, brand);
    return brand;
  }

  /** The organisation that uses the logo. */
  async organisationWith(logo: string): Promise<string | null> {
    const owner = await this.organisations
      .findOne({ logo })
      .setOptions({ acrossOrganisations: true })
      .select({ _id: 1 })
      .lean<{ _id: string } | null>();
    return owner?._id ?? null;
  }

  private async read(organisation: string | undefined): Promise<BrandRecord | null> {
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
