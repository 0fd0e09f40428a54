import { Injectable } from '@nestjs/common';
import { staleAfter } from '@atrium/common/authoring/translations';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacancyAssembler } from './vacancy-assembler.ts';
import { translated } from './vacancy.ts';
import { VacancyAudit } from './vacancy-audit.ts';
import { VacancyScope } from './vacancy-scope.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** Admins' actions on vacancies. Each returns what is stored afterwards. */
@Injectable()
export class ManagedVacanciesService {
  constructor(
    private readonly scope: VacancyScope,
    private readonly vacancies: VacanciesRepository,
    private readonly assembler: VacancyAssembler,
    private readonly directory: Directory,
    private readonly audit: VacancyAudit,
    private readonly transactions: Transactions,
  ) {}

  create(fields: VacancyFields): Promise<VacancyRecord> {
    return this.transactions.run(async () => {
      const composed = await this.assembler.assemble(fields, null);
      await this.scope.assertInside(composed.audience);
      const [by, at] = [currentCaller().id, new Date()];
      const vacancy: VacancyRecord = {
        ...composed,
        ...{ _id: randomUUID(), version: 1, respondedAt: null },
        ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      };
      await this.vacancies.insert(vacancy);
      await this.audit.record('create', null, vacancy);
      return vacancy;
    });
  }

  edit(id: string, expectedVersion: number, fields: VacancyFields): Promise<VacancyRecord> {
    return this.transactions.run(async () => {
      const before = await this.scope.get(id);
      assertVersion(before.version, expectedVersion);
      const composed = await this.assembler.assemble(fields, before.contact.person);
      await this.scope.assertInside(composed.audience);
      const stamp = { updatedAt: new Date(), updatedBy: currentCaller().id };
      const stale = staleAfter(
        translated(before),
        translated(composed),
        await this.directory.defaultLanguage(),
      );
      const after: VacancyRecord = {
        ...{ ...before, ...composed, ...stamp, stale },
        version: expectedVersion + 1,
      };
      if (!(await this.vacancies.save(after, expectedVersion))) throw new DomainError('version-conflict');
      await this.audit.record('edit', before, after);
      return after;
    });
  }
}
