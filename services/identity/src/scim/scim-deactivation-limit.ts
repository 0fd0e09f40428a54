import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { ScimError } from './scim-error.ts';

const day = 24 * 3600;
/** Deactivations allowed per day: this percentage of the active people, but always at least this many. */
const percent = 10;
const always = 20;

/** Stops a client that has lost its list of people from deactivating everyone. */
@Injectable()
export class ScimDeactivationLimit {
  constructor(
    private readonly rates: RateLimiter,
    private readonly people: PeopleRepository,
  ) {}

  async countDeactivation(): Promise<void> {
    const limit = Math.max(always, Math.floor(((await this.people.countActive()) * percent) / 100));
    const { allowed } = await this.rates.take(`${currentOrganisation()}:scim-deactivations`, limit, day);
    if (!allowed)
      throw new ScimError(
        429,
        undefined,
        `Limit of ${limit} deactivations per day reached. Deactivate people in Atrium, or continue tomorrow.`,
      );
  }
}
