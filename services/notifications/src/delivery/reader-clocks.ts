import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';

/** On whose clock a person lives: their own, else that of the organisation. */
@Injectable()
export class ReaderClocks {
  constructor(private readonly directory: Directory) {}

  async of(person: string): Promise<string> {
    const own = (await this.directory.findPerson(person))?.timeZone;
    return own ?? (await this.directory.organisation())?.timeZone ?? 'UTC';
  }
}
