import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { dayIn } from '@atrium/common/time/day-in';

/** Which day it is where the organisation is: open dates and deadlines are days of its calendar. */
@Injectable()
export class VacancyClock {
  constructor(private readonly directory: Directory) {}

  async today(): Promise<string> {
    const organisation = await this.directory.organisation();
    return dayIn(organisation?.timeZone ?? 'UTC', new Date());
  }
}
