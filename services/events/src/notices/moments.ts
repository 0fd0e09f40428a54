import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EventPlace } from '@atrium/proto/events/event';
import type { EventMoment } from '@atrium/proto/events/event-moment';

interface Planned {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly allDay: boolean;
  readonly dateStart: string;
  readonly lastDay: string;
  readonly hasEnd: boolean;
  readonly zone: string;
  readonly place: EventPlace | null;
}

export const momentOf = (event: Planned): EventMoment => ({
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  ...{ allDay: event.allDay, dateStart: event.dateStart, dateEnd: event.lastDay, hasEnd: event.hasEnd },
  timeZone: event.zone,
  place: event.place && placeOf(event.place),
});

/** Without the link of an online event, which is shown only from shortly before its start. */
function placeOf(place: EventPlace): EventMoment['place'] {
  switch (place.kind) {
    case 'site':
      return { kind: 'site', site: place.site, text: place.room };
    case 'address':
      return { kind: 'address', site: null, text: place.address };
    case 'online':
      return { kind: 'online', site: null, text: '' };
  }
}

/** As other services are told. */
export const momentMessage = ({ startsAt, endsAt, dateStart, dateEnd, place, ...moment }: EventMoment) => ({
  ...moment,
  startsAt: timestampFromDate(new Date(startsAt)),
  endsAt: timestampFromDate(new Date(endsAt)),
  ...{ firstDay: dateStart, lastDay: dateEnd },
  ...{ placeKind: place?.kind ?? '', site: place?.site ?? '', place: place?.text ?? '' },
});
