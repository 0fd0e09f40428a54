import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EventMoment } from '@atrium/proto/events/event-moment';
import type { EventMoment as MomentMessage } from '@atrium/proto/gen/events/v1/event_pb';

/** When and where an event takes place, as its service says. Throws if it says neither. */
export const momentIn = (message: MomentMessage | undefined): EventMoment =>
  EventMoment.parse({
    startsAt: isoOf(message?.startsAt),
    endsAt: isoOf(message?.endsAt),
    ...{ allDay: message?.allDay, hasEnd: message?.hasEnd, timeZone: message?.timeZone },
    ...{ dateStart: message?.firstDay, dateEnd: message?.lastDay },
    place: message?.placeKind
      ? { kind: message.placeKind, site: message.site || null, text: message.place }
      : null,
  });

const isoOf = (at: MomentMessage['startsAt']): string | undefined => at && timestampDate(at).toISOString();
