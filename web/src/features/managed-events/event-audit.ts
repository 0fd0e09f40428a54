import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'managedEvents.create': msg`Event added`,
    'managedEvents.edit': msg`Event changed`,
    'managedEvents.publish': msg`Event published`,
    'managedEvents.cancel': msg`Event cancelled`,
    'managedEvents.remove': msg`Event deleted`,
    'managedEvents.restore': msg`Event restored`,
    'managedEvents.removeForGood': msg`Event permanently deleted`,
    'managedEvents.confirmLanguage': msg`Event translation confirmed`,
    'managedEvents.export': msg`Events exported`,
    'eventGuests.export': msg`Guest list exported`,
    'managedEventCategories.create': msg`Event category added`,
    'managedEventCategories.edit': msg`Event category renamed`,
    'managedEventCategories.remove': msg`Event category deleted`,
    'managedEventCategories.export': msg`Event categories exported`,
  },
  fields: {
    categories: msg`Categories`,
    dateStart: msg`First day`,
    dateEnd: msg`Last day`,
    timeStart: msg`Begins at`,
    timeEnd: msg`Ends at`,
    timeZone: msg`Time zone`,
    place: msg`Place`,
    coOrganisers: msg`Co-organisers`,
    capacity: msg`Places`,
    maxGuests: msg`Guests per person`,
    answerBy: msg`Answer by`,
    showsGuests: msg`Invited people see who is going`,
    cancellation: msg`Cancellation`,
  },
};
