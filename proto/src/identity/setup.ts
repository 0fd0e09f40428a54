import { z } from 'zod';
import { Id, WebUrl, line, lengths, localisedLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { MapAddress } from './site-map.ts';
import { organisationTag } from './organisation.ts';

/** Days until something is due, at most a year. */
const Days = z.number().int().min(1).max(365).nullable();

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const distinct = { params: { code: 'unique' } };

/** A public holiday or company closure. */
export const Holiday = z.object({ date: z.iso.date(), name: line(lengths.name) }).meta({ id: 'Holiday' });
export type Holiday = z.infer<typeof Holiday>;

/** Which days count towards due dates. */
export const BusinessCalendar = z
  .object({
    workingDays: z
      .array(z.number().int().min(1).max(7))
      .min(1)
      .max(7)
      .refine(isDistinct, distinct)
      .describe('ISO weekdays: 1 is Monday, 7 is Sunday.'),
    holidays: z
      .array(Holiday)
      .max(400)
      .refine((days) => isDistinct(days.map(({ date }) => date)), distinct)
      .describe('Public holidays and company closures, in addition to weekends.'),
  })
  .meta({ id: 'BusinessCalendar' });
export type BusinessCalendar = z.infer<typeof BusinessCalendar>;

/** Who receives suggestions, and within how many working days tickets and forms are due. */
export const RequestSettings = z
  .object({
    suggestionsRecipient: Id.nullable().describe('ID of the person who receives suggestions.'),
    ticketDays: Days.describe('Working days until a ticket is due; null for no due date.'),
    formDays: Days.describe('Working days until a form is due; null for no due date.'),
  })
  .meta({ id: 'RequestSettings' });
export type RequestSettings = z.infer<typeof RequestSettings>;

/** The menus shown next to each other, in this order: breakfast, lunch, or one per canteen. */
export const MenuSettings = z
  .object({
    kinds: z
      .array(z.object({ id: Id, name: localisedLine(lengths.name) }))
      .max(20)
      .refine((kinds) => isDistinct(kinds.map(({ id }) => id)), distinct)
      .describe('In display order, for example breakfast and lunch.'),
  })
  .meta({ id: 'MenuSettings' });
export type MenuSettings = z.infer<typeof MenuSettings>;

/** Store pages of the organisation's apps. */
export const StoreLinks = z
  .object({ appStore: WebUrl.nullable(), googlePlay: WebUrl.nullable() })
  .meta({ id: 'StoreLinks' });
export type StoreLinks = z.infer<typeof StoreLinks>;

/** The map that opens for the address of a site. */
export const MapSettings = z
  .object({ address: MapAddress.describe('URL with `{address}` in place of the address of the site.') })
  .meta({ id: 'MapSettings' });
export type MapSettings = z.infer<typeof MapSettings>;

export const Licence = z
  .object({
    seats: z.number().int().nullable().describe('Null for unlimited.'),
    validUntil: z.iso.date().nullable().describe('Last valid day; null if the licence does not expire.'),
    taken: z.number().int().describe('Number of seats taken: active people who have signed up or signed in.'),
    open: z.boolean().describe('Whether new people can sign up.'),
  })
  .meta({
    id: 'Licence',
    description: 'Set by the operator. Reaching the limit never locks out existing users.',
  });
export type Licence = z.infer<typeof Licence>;

/** Parts that are saved separately, each with its own version. */
export const setupSections = {
  calendar: BusinessCalendar,
  requests: RequestSettings,
  menus: MenuSettings,
  stores: StoreLinks,
  map: MapSettings,
} as const;
export type SetupSection = keyof typeof setupSections;
export type SetupFields<S extends SetupSection> = z.infer<(typeof setupSections)[S]>;

const version = z.number().int();
const saved = {
  calendar: BusinessCalendar.safeExtend({ version }),
  requests: RequestSettings.extend({ version }),
  menus: MenuSettings.extend({ version }),
  stores: StoreLinks.extend({ version }),
  map: MapSettings.extend({ version }),
};

export const Setup = z.object({ ...saved, licence: Licence }).meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

/** How far a new organisation is, by what it has. Other services know of their own steps. */
export const SetupProgress = z
  .object({
    settings: z.boolean().describe('Whether the name, languages and time zone have been saved.'),
    branding: z.boolean().describe('Whether there is a logo or a colour of your own.'),
    places: z.boolean().describe('Whether there is at least one site and one department.'),
    people: z.number().int().describe('Number of active people.'),
    roles: z
      .boolean()
      .describe('Whether a role was added or changed, or more than one person is an administrator.'),
    features: z.boolean().describe('Whether a feature has been turned on or off.'),
  })
  .meta({ id: 'SetupProgress' });
export type SetupProgress = z.infer<typeof SetupProgress>;

const base = { access: 'admin:setup', feature: null, rate: 'write', method: 'PUT', versioned: true } as const;

/** The organisation's setup, apart from name, languages and features. */
export const setup = endpoints('identity', 'setup', organisationTag, {
  get: endpoint({
    ...base,
    versioned: false,
    rate: 'read',
    method: 'GET',
    path: '/setup',
    summary: 'Get the organisation setup',
    description: 'Calendar, requests, menus, app store links, maps and the licence.',
    response: Setup,
  }),
  progress: endpoint({
    ...base,
    versioned: false,
    rate: 'read',
    method: 'GET',
    path: '/setup/progress',
    summary: 'Get what has been set up',
    description: 'A step is done because of what the organisation has, not because somebody says so.',
    response: SetupProgress,
  }),
  editCalendar: endpoint({
    ...base,
    path: '/setup/calendar',
    summary: 'Update the business calendar',
    description: 'Working days and public holidays.',
    body: BusinessCalendar,
    response: saved.calendar,
  }),
  editRequests: endpoint({
    ...base,
    path: '/setup/requests',
    summary: 'Update the request settings',
    description: 'The recipient of suggestions, and the due dates of tickets and forms in working days.',
    body: RequestSettings,
    response: saved.requests,
  }),
  editMenus: endpoint({
    ...base,
    path: '/setup/menus',
    summary: 'Update the menu types',
    body: MenuSettings,
    response: saved.menus,
  }),
  editStores: endpoint({
    ...base,
    path: '/setup/stores',
    summary: 'Update the app store links',
    body: StoreLinks,
    response: saved.stores,
  }),
  editMap: endpoint({
    ...base,
    path: '/setup/map',
    summary: 'Update the map provider',
    description: 'The map service in which addresses of sites open.',
    body: MapSettings,
    response: saved.map,
  }),
});
