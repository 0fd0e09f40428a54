import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';

/** Time zone of a person, falling back to that of the organisation. */
@Injectable()
export class RecipientTimeZones {
  constructor(private readonly directory: Directory) {}

  async timeZoneOf(person: string): Promise<string> {
    const own = (await this.directory.findPerson(person))?.timeZone;
    return own ?? (await this.directory.organisation())?.timeZone ?? 'UTC';
  }
}
