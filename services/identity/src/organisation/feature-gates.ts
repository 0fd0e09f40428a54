import type { AdminPermission, UserPermission } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';

export interface FeatureGates {
  readonly routes: readonly string[];
  readonly user: readonly UserPermission[];
  readonly admin: readonly AdminPermission[];
}

/**
 * The pages and permissions that each feature takes away when it is turned off, as in section 2 of the specification.
 */
export const featureGates: Readonly<Record<Feature, FeatureGates>> = {
  articles: { routes: ['/articles', '/posts', '/admin/articles'], user: ['articles'], admin: ['articles'] },
  events: { routes: ['/events', '/admin/events'], user: ['events'], admin: ['events'] },
  competitions: {
    routes: ['/competitions', '/scan', '/admin/competitions'],
    user: ['competitions'],
    admin: ['competitions'],
  },
  polls: { routes: ['/polls', '/admin/polls'], user: ['polls'], admin: ['polls'] },
  surveys: { routes: ['/surveys', '/admin/surveys'], user: ['surveys'], admin: ['surveys'] },
  chat: { routes: ['/chat'], user: ['chat'], admin: [] },
  directory: { routes: ['/directory', '/team'], user: ['directory'], admin: [] },
  vacancies: { routes: ['/hr/vacancies', '/admin/vacancies'], user: ['vacancies'], admin: ['vacancies'] },
  menus: { routes: ['/menus', '/menu', '/admin/menus'], user: ['menus'], admin: ['menus'] },
  library: {
    routes: ['/library', '/admin/library', '/admin/libraryfolders'],
    user: ['library'],
    admin: ['library'],
  },
  learning: {
    routes: [
      '/learning',
      '/admin/learning',
      '/admin/learning-categories',
      '/admin/issue-course',
      '/admin/learning-results',
      '/admin/user-records',
    ],
    user: ['learning'],
    admin: ['learning'],
  },
  forms: {
    routes: ['/forms', '/form-templates', '/admin/forms', '/admin/form-templates'],
    user: ['forms'],
    admin: ['forms'],
  },
  tickets: {
    routes: ['/feedback', '/tickets', '/deletedTicket', '/admin/tickets'],
    user: ['problems', 'suggestions', 'tickets'],
    admin: [],
  },
  broadcasts: { routes: ['/broadcasts', '/admin/broadcasts'], user: [], admin: ['broadcast'] },
  welcome: { routes: ['/admin/welcome'], user: [], admin: [] },
  insights: { routes: ['/admin/insights'], user: [], admin: ['insights'] },
};
