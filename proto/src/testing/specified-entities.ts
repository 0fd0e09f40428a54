import { managedArticles } from '../content/articles.ts';
import { channels } from '../content/channels.ts';
import { comments } from '../content/comments.ts';
import { managedLibraryFolders } from '../content/library-folders.ts';
import { managedLibrary } from '../content/library.ts';
import { managedMenus } from '../content/menus.ts';
import { moderation } from '../content/moderation.ts';
import { managedVacancies } from '../content/vacancies.ts';
import { welcome } from '../content/welcome.ts';
import { managedEventCategories } from '../events/event-categories.ts';
import { eventGuests, managedEvents } from '../events/events.ts';
import { organisation } from '../identity/organisation.ts';
import { people } from '../identity/people.ts';
import { departments, grades, sites, statuses } from '../identity/reference-data.ts';
import { roles } from '../identity/roles.ts';
import { session } from '../identity/session.ts';
import { setup } from '../identity/setup.ts';
import { structure } from '../identity/structure.ts';
import { managedBroadcasts } from '../notifications/managed-broadcasts.ts';
import { updates } from '../notifications/updates.ts';
import type { Place, SpecifiedEntity } from './specified-entity.ts';

const written = (name: string): Place => ({ written: name });
const shown = (path: string): Place => ({ shown: path });
const whole = { get: 'the list shows everything there is of one' };
const onlyOne = { create: 'there is one from the beginning', list: 'there is only one' };
const decided = (path: string): Place => ({ shown: path, by: moderation.get });
const snoozed = { state: 'snoozed' };
const dismissed = { state: 'dismissed' };

/**
 * Every built entity of the specification's section 3, with the place of each of its fields. The services' generated
 * tests use it, and the web checks that its page exists. Entities that are not built yet are in `entitiesStillToCome`.
 */
export const specifiedEntities = {
  user: {
    create: people.create,
    list: people.list,
    get: people.get,
    edit: people.edit,
    end: people.deactivate,
    without: {},
    fields: {
      uid: shown('id'),
      first: written('first'),
      last: written('last'),
      email: written('email'),
      department: written('department'),
      jobTitle: written('jobTitle'),
      reportsTo: written('reportsTo'),
      phone: written('phone'),
      mobile: written('mobile'),
      status: shown('status'),
      grade: written('grade'),
      site: written('site'),
      deleted: shown('state'),
      devices: {
        without:
          'kept by notifications, a document each: `devices`, and for administrators `pushDiagnostics`',
      },
      preferences: written('language'),
      firstSignIn: shown('firstSignIn'),
      lastSignIn: shown('lastSignIn'),
      'learning sub-records': { comesWith: 'learning' },
    },
    screen: '/admin/users',
  },
  article: {
    create: managedArticles.create,
    list: managedArticles.list,
    get: managedArticles.get,
    edit: managedArticles.edit,
    end: managedArticles.remove,
    without: {},
    fields: {
      id: shown('id'),
      createdAt: shown('createdAt'),
      headerImg: written('headerImg'),
      type: written('type'),
      content: written('content'),
      views: { shown: 'items', by: managedArticles.views },
    },
    screen: '/admin/articles',
  },
  comment: {
    create: comments.add,
    list: comments.list,
    get: comments.get,
    edit: comments.edit,
    end: comments.remove,
    without: {},
    fields: {
      id: shown('id'),
      createdAt: shown('createdAt'),
      eventId: { comesWith: 'events' },
      deleted: shown('state'),
      deletedAt: shown('deletedAt'),
      requiresModeration: decided('requiresModeration'),
      'moderation.reports': decided('reports'),
      removedByModerator: decided('removedByModerator'),
      dismissedBy: decided('dismissedBy'),
      moderatedBy: decided('moderatedBy'),
      moderatedAt: decided('moderatedAt'),
    },
    screen: '/admin/moderation',
  },
  'notification update': {
    list: updates.list,
    edit: updates.snooze,
    end: updates.dismiss,
    without: { create: 'it is made of what happens', ...whole },
    fields: {
      id: shown('id'),
      dismissed: { shown: 'dismissed', by: updates.list, query: dismissed },
      snoozedUntil: { shown: 'snoozedUntil', by: updates.list, query: snoozed },
    },
    screen: '/updates',
  },
  grade: {
    create: grades.create,
    list: grades.list,
    edit: grades.edit,
    end: grades.remove,
    without: whole,
    fields: { level: written('level'), name: written('name') },
    screen: '/admin/grades',
  },
  userStatus: {
    create: statuses.create,
    list: statuses.list,
    edit: statuses.edit,
    end: statuses.remove,
    without: whole,
    fields: { uid: shown('id'), type: written('type') },
    screen: '/admin/users/statuses',
  },
  /** The specification names it only as a field of users. */
  department: {
    create: departments.create,
    list: departments.list,
    edit: departments.edit,
    end: departments.remove,
    without: whole,
    fields: { name: written('name') },
    screen: '/admin/departments',
  },
  'structure unit': {
    create: structure.create,
    list: structure.tree,
    edit: structure.edit,
    end: structure.remove,
    without: whole,
    fields: {
      id: shown('id'),
      name: written('name'),
      parent: shown('parent'),
      children: { without: 'they are the units whose parent it is; kept twice they could differ' },
    },
    screen: '/admin/structure',
  },
  channel: {
    create: channels.create,
    list: channels.list,
    edit: channels.edit,
    end: channels.remove,
    without: whole,
    fields: {
      label: written('label'),
      type: written('type'),
      colour: written('colour'),
      mandatory: written('mandatory'),
    },
    screen: '/admin/articles/edit-channels',
  },
  role: {
    create: roles.create,
    list: roles.list,
    get: roles.get,
    edit: roles.edit,
    end: roles.remove,
    without: {},
    fields: {
      id: shown('id'),
      'claims.admin': written('claims.admin'),
      'claims.user': written('claims.user'),
      'super user flag': written('superuser'),
    },
    screen: '/admin/roles',
  },
  site: {
    create: sites.create,
    list: sites.list,
    edit: sites.edit,
    end: sites.remove,
    without: whole,
    fields: {
      uid: shown('id'),
      title: written('title'),
      address1: written('address1'),
      address2: written('address2'),
      city: written('city'),
      country: written('country'),
      postcode: written('postcode'),
      state: written('state'),
    },
    screen: '/admin/sites',
  },
  'welcome notice': {
    get: welcome.get,
    edit: welcome.set,
    end: welcome.remove,
    without: { create: 'there is at most one, and writing it makes it', list: 'there is at most one' },
    fields: { 'level colours': written('level'), link: written('link') },
    screen: '/admin/welcome',
  },
  vacancy: {
    create: managedVacancies.create,
    list: managedVacancies.list,
    get: managedVacancies.get,
    edit: managedVacancies.edit,
    end: managedVacancies.remove,
    without: {},
    fields: {
      uid: shown('id'),
      'job title': written('jobTitle'),
      description: written('description'),
      contact: written('contact'),
      'salary start': written('salaryStart'),
      'salary end': written('salaryEnd'),
      'open dates: start': written('openFrom'),
      'open dates: end': written('openUntil'),
      deadline: written('deadline'),
      site: written('site'),
      'job type': written('jobType'),
      length: written('length'),
    },
    screen: '/admin/vacancies',
  },
  'configuration: permissions': {
    get: session.get,
    without: {
      ...onlyOne,
      edit: 'permissions are what the product checks; roles say who has them',
      end: 'the product cannot be without',
    },
    fields: { permissions: shown('permissions') },
    screen: '/admin/roles',
  },
  'configuration: features': {
    list: organisation.features,
    edit: organisation.switchFeature,
    without: {
      create: 'the product has the features it has',
      ...whole,
      end: 'a feature is switched off, never removed',
    },
    fields: { features: written('on') },
    screen: '/admin/features',
  },
  'configuration: locales': {
    get: organisation.get,
    edit: organisation.edit,
    without: { ...onlyOne, end: 'an organisation always has a language' },
    fields: { locales: written('languages'), 'default locale': written('defaultLanguage') },
    screen: '/admin/setup',
  },
  'configuration: license': {
    get: setup.get,
    without: { ...onlyOne, edit: 'its operator sets it', end: 'its operator takes it away' },
    fields: { license: shown('licence') },
    screen: '/admin/setup',
  },
  /** Includes the deadlines of tickets and forms, which the specification keeps in documents of their own. */
  'configuration: suggestions recipient': {
    get: setup.get,
    edit: setup.editRequests,
    without: { ...onlyOne, end: 'nobody is chosen by choosing nobody' },
    fields: {
      'suggestions recipient': shown('requests.suggestionsRecipient'),
      'ticket deadline: days': shown('requests.ticketDays'),
      'formsDeadline: days': shown('requests.formDays'),
    },
    screen: '/admin/setup',
  },
  'configuration: menus config': {
    get: setup.get,
    edit: setup.editMenus,
    without: { ...onlyOne, end: 'a menu is taken off the list' },
    fields: { menus: shown('menus.kinds') },
    screen: '/admin/setup',
  },
  menu: {
    create: managedMenus.create,
    list: managedMenus.list,
    get: managedMenus.get,
    edit: managedMenus.edit,
    end: managedMenus.remove,
    without: {},
    fields: {
      validFrom: written('validFrom'),
      validTo: written('validTo'),
      menuFiles: written('menuFiles'),
      /** Per language: see `files` in the contract. */
      downloadUrl: { shown: 'files' },
    },
    screen: '/admin/menus',
  },
  'library item': {
    create: managedLibrary.create,
    list: managedLibrary.list,
    get: managedLibrary.get,
    edit: managedLibrary.edit,
    end: managedLibrary.remove,
    without: {},
    fields: {
      title: written('title'),
      validFrom: written('validFrom'),
      validTo: written('validTo'),
      downloadUrl: shown('downloadUrl'),
      views: { shown: 'items', by: managedLibrary.views },
    },
    screen: '/admin/library',
  },
  folderStructure: {
    create: managedLibraryFolders.create,
    list: managedLibraryFolders.tree,
    edit: managedLibraryFolders.edit,
    end: managedLibraryFolders.remove,
    without: whole,
    fields: {
      id: shown('id'),
      name: written('title'),
      parent: written('parent'),
      children: { without: 'each folder names its parent, and the list has all of them' },
    },
    screen: '/admin/libraryfolders/$id',
  },
  event: {
    create: managedEvents.create,
    list: managedEvents.list,
    get: managedEvents.get,
    edit: managedEvents.edit,
    end: managedEvents.remove,
    without: {},
    fields: {
      id: shown('id'),
      dateStart: written('dateStart'),
      dateEnd: written('dateEnd'),
      timeStart: written('timeStart'),
      timeEnd: written('timeEnd'),
      invitees: written('audience'),
      createdBy: shown('createdBy'),
      /** One answer per person, with how many guests they bring. */
      participants: { shown: 'items', by: eventGuests.list },
    },
    screen: '/admin/events',
  },
  eventCategory: {
    create: managedEventCategories.create,
    list: managedEventCategories.list,
    edit: managedEventCategories.edit,
    end: managedEventCategories.remove,
    without: whole,
    fields: { createdAt: shown('createdAt') },
    screen: '/admin/event-categories',
  },
  broadcast: {
    create: managedBroadcasts.create,
    list: managedBroadcasts.list,
    get: managedBroadcasts.get,
    edit: managedBroadcasts.edit,
    end: managedBroadcasts.remove,
    without: {},
    fields: {
      sendNow: written('sendNow'),
      dateSent: written('dateSent'),
      notificationPayload: {
        without: 'what it says stands in fields of its own: `title`, `message`, `link`',
      },
      startChange: written('startChange'),
    },
    screen: '/admin/broadcasts',
  },
} as const satisfies Readonly<Record<string, SpecifiedEntity>>;

/** When you build one of these, move its line up. */
export const entitiesStillToCome: readonly string[] = [
  'userContent',
  'note',
  'competitionComments',
  'competition',
  'chat',
  'ticketCategory',
  'externalTicketUser',
  'ticket',
  'survey',
  'poll',
  'learning module',
  'learningCategories',
  'formTemplates',
  'forms',
];
