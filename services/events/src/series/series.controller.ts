import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { eventSeries as table } from '@atrium/proto/events/series';
import { EventPresenter } from '../events/event-presenter.ts';
import { repetitionDates } from '../repetition/repetition-dates.ts';
import { SeriesEditing } from './series-editing.ts';
import { SeriesEnding } from './series-ending.ts';
import { SeriesStart } from './series-start.ts';

/** Dates that a form shows before it is saved. */
const previewed = 12;

@Controller()
export class SeriesController {
  constructor(
    private readonly start: SeriesStart,
    private readonly editing: SeriesEditing,
    private readonly ending: SeriesEnding,
    private readonly presenter: EventPresenter,
  ) {}

  @Route(table.preview)
  preview({ body: { dateStart, repetition } }: Input<typeof table.preview>) {
    const { dates, more } = repetitionDates(dateStart, repetition, { from: dateStart, limit: previewed });
    return { dates: [...dates], more };
  }

  @Route(table.create)
  async create({
    query: { draft },
    body: { event, repetition },
  }: Input<typeof table.create>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.start.create(event, repetition, draft));
  }

  @Route(table.repeat)
  async repeat({
    params: { id },
    expectedVersion,
    body: { repetition },
  }: Input<typeof table.repeat>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.start.repeat(id, expectedVersion, repetition));
  }

  @Route(table.assess)
  assess({ params: { id }, body }: Input<typeof table.assess>) {
    return this.editing.assess(id, body);
  }

  @Route(table.edit)
  async edit({ params: { id }, expectedVersion, body }: Input<typeof table.edit>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.editing.edit(id, expectedVersion, body));
  }

  @Route(table.publish)
  async publish({ params: { id }, expectedVersion }: Input<typeof table.publish>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.ending.publish(id, expectedVersion));
  }

  @Route(table.cancel)
  async cancel({
    params: { id },
    expectedVersion,
    body: { scope, reason },
  }: Input<typeof table.cancel>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.ending.cancel(id, expectedVersion, scope, reason));
  }

  @Route(table.remove)
  remove({ params: { id }, body: { scope } }: Input<typeof table.remove>): Promise<void> {
    return this.ending.remove(id, scope);
  }
}
