import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { calendarFeed } from '@atrium/proto/events/event-calendar';
import type { EventsMatrix } from '../events-matrix.ts';

export async function build({ service, as }: EventsMatrix): Promise<MatrixPart> {
  await service.call(calendarFeed.issue, {}, as);
  return { ids: {}, inputs: { 'calendarFeed.update': { body: { alsoByMail: true } } } };
}
