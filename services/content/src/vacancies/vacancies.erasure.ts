import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { searchFields } from '@atrium/common/authoring/texts';
import { withoutMentions } from '@atrium/common/authoring/erased-mentions';
import { eraseFromEach, inTexts, nobodyIf } from '@atrium/common/authoring/erased-person';
import type { VacancyRecord } from './vacancy.schema.ts';

/** Removes a person from vacancies: as author, as contact, and in mentions. */
@Injectable()
export class VacancyErasure {
  constructor(
    @InjectModel('Vacancy') private readonly vacancies: Model<VacancyRecord>,
    private readonly transactions: Transactions,
  ) {}

  async erase(person: string): Promise<number> {
    const anywhere = {
      $or: [
        { createdBy: person },
        { updatedBy: person },
        { 'contact.person': person },
        ...inTexts('description', person),
      ],
    };
    return eraseFromEach(this.vacancies, anywhere, this.transactions, (id) => this.eraseFrom(id, person));
  }

  private async eraseFrom(id: string, person: string): Promise<void> {
    const before = await this.vacancies.findById(id).lean<VacancyRecord>();
    if (!before) return;
    const { jobTitle, contact, createdBy, updatedBy, version } = before;
    const description = withoutMentions(before.description, person);
    const changes = {
      description,
      ...searchFields({ title: jobTitle, summary: {}, content: description }),
      contact: contact.person === person ? { ...contact, person: null } : contact,
      createdBy: nobodyIf(createdBy, person),
      updatedBy: nobodyIf(updatedBy, person),
      version: version + 1,
    };
    await this.vacancies.updateOne({ _id: id }, { $set: changes });
  }
}
