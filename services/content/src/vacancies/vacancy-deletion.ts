import { Injectable } from '@nestjs/common';
import type { RestorableKind } from '@atrium/common/authoring/deletable-kind';
import { Deletions } from '@atrium/common/authoring/deletions';
import { VacanciesRepository } from './vacancies.repository.ts';
import { auditFields } from './vacancy-audit.ts';
import { VacancyLiveEvents } from './vacancy-live-events.ts';
import { VacancyPurger } from './vacancy-purger.ts';
import { VacancyScope } from './vacancy-scope.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** Deleting vacancies. Responses stay until they can no longer be restored. */
@Injectable()
export class VacancyDeletion {
  private readonly kind: RestorableKind<VacancyRecord>;

  constructor(
    private readonly deletions: Deletions,
    scope: VacancyScope,
    vacancies: VacanciesRepository,
    purger: VacancyPurger,
    events: VacancyLiveEvents,
  ) {
    this.kind = {
      name: 'vacancy',
      table: 'managedVacancies',
      get: (id) => scope.getStored(id),
      titleOf: ({ jobTitle }) => jobTitle,
      fieldsOf: auditFields,
      markDeleted: (vacancy, at) => vacancies.markDeleted(vacancy, at),
      deletedBefore: (moment) => vacancies.deletedBefore(moment),
      notifyChanged: (id) => events.publishChanged(id),
      concerns: (id, people) => purger.concerns(id, people),
      destroy: (id) => purger.purge(id),
    };
    deletions.define(this.kind);
  }

  remove(id: string): Promise<void> {
    return this.deletions.remove(this.kind, id);
  }

  restore(id: string): Promise<VacancyRecord> {
    return this.deletions.restore(this.kind, id);
  }

  removeForGood(id: string): Promise<void> {
    return this.deletions.removeForGood(this.kind, id);
  }
}
