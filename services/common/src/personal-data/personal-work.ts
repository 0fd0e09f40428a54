import { Injectable } from '@nestjs/common';
import type { PersonalPurpose } from '@atrium/proto/identity/personal-data';
import type { PersonalCount } from './personal-order.schema.ts';
import { PersonalData } from './personal-data.ts';
import { PersonalPart } from './personal-part.ts';

/** Everything a service has to do about one person. */
@Injectable()
export class PersonalWork {
  constructor(
    private readonly data: PersonalData,
    private readonly part: PersonalPart,
  ) {}

  perform(request: string, person: string, purpose: PersonalPurpose): Promise<PersonalCount[]> {
    return purpose === 'export' ? this.part.write(request, person) : this.erase(person);
  }

  private async erase(person: string): Promise<PersonalCount[]> {
    const counts: PersonalCount[] = [];
    for (const kind of this.data.kinds) counts.push({ kind: kind.name, count: await kind.erase(person) });
    return counts.filter(({ count }) => count > 0);
  }
}
