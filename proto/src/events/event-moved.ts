import type { EventFields } from './event.ts';

type WhenAndWhere = Pick<
  EventFields,
  'dateStart' | 'timeStart' | 'dateEnd' | 'timeEnd' | 'timeZone' | 'place'
>;

const whereOf = ({ place }: WhenAndWhere): string => {
  switch (place?.kind) {
    case undefined:
      return '';
    case 'site':
      return `site ${place.site} ${place.room}`;
    case 'address':
      return `address ${place.address}`;
    case 'online':
      return 'online';
  }
};
const whenOf = ({ dateStart, timeStart, dateEnd, timeEnd, timeZone }: WhenAndWhere): string =>
  [dateStart, timeStart, dateEnd ?? dateStart, timeEnd, timeStart && timeZone].join(' ');

/** Whether people who have answered are notified of a change unless its organiser decides otherwise. */
export const isMoved = (before: WhenAndWhere, after: WhenAndWhere): boolean =>
  whenOf(before) !== whenOf(after) || whereOf(before) !== whereOf(after);
