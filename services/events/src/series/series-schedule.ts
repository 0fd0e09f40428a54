import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { EventsRepository } from '../events/events.repository.ts';
import { NextDates } from '../events/next-dates.ts';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import { SeriesExtension } from './series-extension.ts';

/** Every hour, lets the next date stand for each series whose last one is over, and makes the dates that follow. */
@Injectable()
export class SeriesSchedule {
  constructor(
    private readonly series: EventSeriesRepository,
    private readonly events: EventsRepository,
    private readonly next: NextDates,
    private readonly extension: SeriesExtension,
    private readonly transactions: Transactions,
    tasks: Tasks,
  ) {
    tasks.every('7 * * * *', 'event-series.follow', () => this.follow());
  }

  async follow(): Promise<void> {
    for await (const { _id, org } of this.events.seriesPastTheirNext(new Date()))
      await this.within(org, () => this.next.update(_id));
    for await (const { _id, org } of this.series.unfinished())
      await this.within(org, () => this.extension.extend(_id));
  }

  private within(org: string, work: () => Promise<unknown>): Promise<unknown> {
    return runForOrganisation(org, 'task event-series.follow', () => this.transactions.run(work));
  }
}
