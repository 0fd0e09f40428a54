import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import type { AnswerRecord } from './answer.schema.ts';
import { withoutAnswer } from './places.ts';
import { PlacesRepository } from './places.repository.ts';

/** Takes a person’s answers out of the counts before they are deleted. */
@Injectable()
export class AnswersErasure {
  constructor(
    @InjectModel('EventAnswer') private readonly answers: Model<AnswerRecord>,
    private readonly places: PlacesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Says how many they were. It may be interrupted and repeated. */
  async erase(person: string): Promise<number> {
    const rows = await this.answers.find({ person }).select({ _id: 1 }).lean<Pick<AnswerRecord, '_id'>[]>();
    for (const { _id } of rows) await this.transactions.run(() => this.remove(_id));
    return rows.length;
  }

  private async remove(key: string): Promise<void> {
    const answer = await this.answers.findById(key).lean<AnswerRecord>();
    if (!answer) return;
    const places = await this.places.find(answer.event);
    if (places) await this.places.save({ ...places, ...withoutAnswer(places, answer) });
    await this.answers.deleteOne({ _id: key });
  }
}
