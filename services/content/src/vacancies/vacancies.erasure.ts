import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { contentLanguages, formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import { searchFields } from '@atrium/common/authoring/texts';
import { mentionsInHtml, withoutMentions } from '@atrium/common/authoring/erased-mentions';
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
        ...contentLanguages.map((language) => ({
          [`description.${language}`]: mentionsInHtml(person),
        })),
      ],
    };
    let count = 0;
    for await (const { _id } of this.vacancies
      .find(anywhere)
      .select({ _id: 1 })
      .lean<{ _id: string }>()
      .cursor()) {
      await this.transactions.run(() => this.eraseFrom(_id, person));
      count += 1;
    }
    return count;
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
      createdBy: createdBy === person ? formerColleague : createdBy,
      updatedBy: updatedBy === person ? formerColleague : updatedBy,
      version: version + 1,
    };
    await this.vacancies.updateOne({ _id: id }, { $set: changes });
  }
}
