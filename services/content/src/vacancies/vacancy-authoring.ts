import { Injectable } from '@nestjs/common';
import type { Language } from '@atrium/proto/common';
import type { RestorableKind } from '@atrium/common/authoring/deletable-kind';
import { Deletions } from '@atrium/common/authoring/deletions';
import { LanguageConfirmations, type TranslatedKind } from '@atrium/common/authoring/language-confirmations';
import { VacanciesRepository } from './vacancies.repository.ts';
import { auditFields } from './vacancy-audit.ts';
import { VacancyLiveEvents } from './vacancy-live-events.ts';
import { VacancyPurger } from './vacancy-purger.ts';
import { VacancyScope } from './vacancy-scope.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** Deleting, restoring and translating vacancies. Responses stay until they can no longer be restored. */
@Injectable()
export class VacancyAuthoring {
  private readonly kind: RestorableKind<VacancyRecord> & TranslatedKind<VacancyRecord>;

  constructor(
    private readonly deletions: Deletions,
    private readonly confirmations: LanguageConfirmations,
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
      markDeleted: (vacancy, deletedAt) => vacancies.saveFields(vacancy, { deletedAt }),
      saveStale: (vacancy, stale) => vacancies.saveFields(vacancy, { stale }),
      deletedBefore: (moment) => vacancies.deletedBefore(moment),
      notifyChanged: ({ _id }) => events.publishChanged(_id),
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

  confirmLanguage(id: string, expectedVersion: number, language: Language): Promise<VacancyRecord> {
    return this.confirmations.confirm(this.kind, id, expectedVersion, language);
  }
}
