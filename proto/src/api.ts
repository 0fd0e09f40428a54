import { attachments } from './chat/attachments.ts';
import { chatCompliance } from './chat/compliance.ts';
import { conversations } from './chat/conversations.ts';
import { chatMessages } from './chat/messages.ts';
import { scheduledMessages } from './chat/scheduled.ts';
import { articleEditing } from './content/article-editing.ts';
import { articleLifecycle } from './content/article-lifecycle.ts';
import { reviewRules } from './content/review-rules.ts';
import { articles, managedArticles } from './content/articles.ts';
import { channels } from './content/channels.ts';
import { comments } from './content/comments.ts';
import { home } from './content/home.ts';
import { infoPages } from './content/info-pages.ts';
import { media } from './content/media.ts';
import { libraryFiles } from './content/library-files.ts';
import { library, managedLibrary } from './content/library.ts';
import { libraryFolders, managedLibraryFolders } from './content/library-folders.ts';
import { managedMenus, menuFiles, menus } from './content/menus.ts';
import { moderation } from './content/moderation.ts';
import { reactions } from './content/reactions.ts';
import { managedVacancies, vacancies } from './content/vacancies.ts';
import { vacancySearches } from './content/vacancy-searches.ts';
import { welcome } from './content/welcome.ts';
import { wordList } from './content/word-list.ts';
import { checkInCodes, eventCheckIns } from './events/check-ins.ts';
import { calendarFeed, eventCalendar } from './events/event-calendar.ts';
import { eventCategories, managedEventCategories } from './events/event-categories.ts';
import { eventDefaults } from './events/event-defaults.ts';
import { eventSeries } from './events/series.ts';
import { eventGuests, events, managedEvents } from './events/events.ts';
import type { Endpoint } from './endpoint.ts';
import { account } from './identity/account.ts';
import { apiTokens } from './identity/api-tokens.ts';
import { audit } from './identity/audit.ts';
import { directory } from './identity/directory.ts';
import { organisation } from './identity/organisation.ts';
import { peopleBulk } from './identity/people-bulk.ts';
import { peopleImportFiles, peopleImports } from './identity/people-import.ts';
import { ownPhoto } from './identity/own-photo.ts';
import { people } from './identity/people.ts';
import { ownData, personalRequests } from './identity/personal-data.ts';
import { personStatus } from './identity/person-status.ts';
import { logo } from './identity/brand.ts';
import { departments, grades, sites, statuses } from './identity/reference-data.ts';
import { privacy } from './identity/privacy.ts';
import { brand } from './identity/public-brand.ts';
import { retention } from './identity/retention.ts';
import { defaultRole } from './identity/default-role.ts';
import { roles } from './identity/roles.ts';
import { savedAudiences } from './identity/saved-audiences.ts';
import { savedViews } from './identity/saved-views.ts';
import { secondFactor } from './identity/second-factor.ts';
import { session } from './identity/session.ts';
import { setup } from './identity/setup.ts';
import { sessions } from './identity/sessions.ts';
import { signInPolicy } from './identity/sign-in-policy.ts';
import { signInProviders } from './identity/sign-in-providers.ts';
import { signUpCodes } from './identity/sign-up-codes.ts';
import { signUp } from './identity/sign-up.ts';
import { structure } from './identity/structure.ts';
import { worksCouncil } from './identity/works-council.ts';
import { contentSearch, eventsSearch, identitySearch, notificationsSearch } from './search.ts';
import { chatTasks, identityTasks, notificationsTasks, tasks } from './tasks.ts';
import { managedBroadcasts } from './notifications/managed-broadcasts.ts';
import { broadcasts } from './notifications/own-broadcasts.ts';
import { delivery } from './notifications/delivery.ts';
import { devices, pushDiagnostics } from './notifications/devices.ts';
import { requests } from './notifications/requests.ts';
import { todos } from './notifications/todos.ts';
import { updates } from './notifications/updates.ts';
import { webhooks } from './notifications/webhooks.ts';

/**
 * Every endpoint table of the product. The gateway's routes, the API reference and the generated tests are built from
 * it.
 */
export const tables = {
  session,
  sessions,
  signInPolicy,
  signInProviders,
  savedAudiences,
  savedViews,
  secondFactor,
  signUp,
  signUpCodes,
  organisation,
  setup,
  brand,
  logo,
  people,
  personStatus,
  ownPhoto,
  account,
  apiTokens,
  peopleImports,
  peopleImportFiles,
  peopleBulk,
  privacy,
  ownData,
  personalRequests,
  worksCouncil,
  retention,
  directory,
  roles,
  defaultRole,
  sites,
  departments,
  grades,
  statuses,
  structure,
  audit,
  channels,
  articles,
  managedArticles,
  articleEditing,
  articleLifecycle,
  reviewRules,
  comments,
  reactions,
  moderation,
  wordList,
  media,
  infoPages,
  menus,
  managedMenus,
  menuFiles,
  library,
  libraryFolders,
  managedLibrary,
  managedLibraryFolders,
  libraryFiles,
  welcome,
  home,
  vacancies,
  managedVacancies,
  vacancySearches,
  events,
  eventGuests,
  checkInCodes,
  eventCheckIns,
  managedEvents,
  eventCalendar,
  calendarFeed,
  eventSeries,
  eventDefaults,
  eventCategories,
  managedEventCategories,
  conversations,
  chatMessages,
  attachments,
  scheduledMessages,
  chatCompliance,
  requests,
  todos,
  updates,
  broadcasts,
  managedBroadcasts,
  webhooks,
  delivery,
  devices,
  pushDiagnostics,
  contentSearch,
  eventsSearch,
  identitySearch,
  notificationsSearch,
  tasks,
  identityTasks,
  notificationsTasks,
  chatTasks,
} as const;

/** Every endpoint, for code that does not need the tables. */
export const allEndpoints: readonly Endpoint[] = Object.values(tables).flatMap(
  (table) => Object.values(table) as Endpoint[],
);
