import { Injectable } from '@nestjs/common';
import type { PersonalPurpose } from '@atrium/proto/identity/personal-data';
import type { PersonalDataJobCount } from './personal-data-job.schema.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { PersonalDataExporter } from './personal-data-exporter.ts';

@Injectable()
export class PersonalDataProcessor {
  constructor(
    private readonly data: PersonalData,
    private readonly exporter: PersonalDataExporter,
  ) {}

  perform(request: string, person: string, purpose: PersonalPurpose): Promise<PersonalDataJobCount[]> {
    return purpose === 'export' ? this.exporter.write(request, person) : this.erase(person);
  }

  private async erase(person: string): Promise<PersonalDataJobCount[]> {
    const counts: PersonalDataJobCount[] = [];
    for (const kind of this.data.kinds) counts.push({ kind: kind.name, count: await kind.erase(person) });
    return counts.filter(({ count }) => count > 0);
  }
}
