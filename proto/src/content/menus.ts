import { z } from 'zod';
import { draft, publication, publishable } from '../authoring/publishing.ts';
import { deletedAt, restorable } from '../authoring/restore.ts';
import { confirmLanguage, stale } from '../authoring/translations.ts';
import { Id, IdParams, Language, lengths, line, localisedLine, page, pageOf } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { howToUpload, resumeUpload, startProblems, startUpload, type UploadKind } from '../upload.ts';
import { pictureTypes } from '../picture-files.ts';
import { Picture } from './media.ts';
import { ManagedMenusQuery, MenuState } from './menu-queries.ts';

const menusAdminTag: Tag = { name: 'Menus (admin)', description: 'Manage menus and their files.' };
const menusTag: Tag = { name: 'Menus', description: 'Menus valid today.' };

/** Allergens that European law requires to be named (Regulation 1169/2011, annex II), in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export const Allergen = z
  .enum(allergens)
  .meta({ id: 'Allergen', description: 'Allergens listed in Annex II of Regulation (EU) No 1169/2011.' });
export type Allergen = z.infer<typeof Allergen>;

export const Diet = z.enum(['vegetarian', 'vegan']).meta({ id: 'Diet' });
export type Diet = z.infer<typeof Diet>;

export const menuFileTypes = ['application/pdf', ...pictureTypes] as const;
export const maxMenuFileBytes = 15 * 1024 * 1024;

export const menuUploads = {
  name: 'menu-file',
  types: menuFileTypes,
  maxBytes: maxMenuFileBytes,
  unusedHours: 24,
} as const satisfies UploadKind;

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const distinct = { params: { code: 'unique' } };

export const Dish = z
  .object({
    name: localisedLine(lengths.title),
    price: line(40).nullable().default(null).describe('Free text with currency, for example `€3.50`.'),
    diet: Diet.nullable().default(null),
    allergens: z
      .array(Allergen)
      .max(allergens.length)
      .refine(isDistinct, distinct)
      .nullable()
      .default(null)
      .describe('Empty if the dish contains none; null if not stated.'),
  })
  .meta({ id: 'Dish' });
export type Dish = z.infer<typeof Dish>;

export const MenuDay = z
  .object({ day: z.iso.date(), dishes: z.array(Dish).min(1).max(50) })
  .meta({ id: 'MenuDay' });
export type MenuDay = z.infer<typeof MenuDay>;

const shape = {
  title: localisedLine(lengths.title),
  validFrom: z.iso.date().describe('First day on which people see it, in the time zone of the organisation.'),
  validTo: z.iso.date().describe('Last day on which people see it.'),
  days: z
    .array(MenuDay)
    .max(62)
    .refine((days) => isDistinct(days.map(({ day }) => day)), distinct)
    .default([]),
};

export const MenuFields = z
  .object({
    ...shape,
    menuFiles: z
      .partialRecord(Language, Id)
      .refine((files) => Object.keys(files).length > 0, { params: { code: 'required' } })
      .describe('ID of the uploaded file by language; at least one.'),
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, { path: ['validTo'], params: { code: 'order' } })
  .refine(({ validFrom, validTo, days }) => days.every(({ day }) => validFrom <= day && day <= validTo), {
    path: ['days'],
    params: { code: 'invalid' },
  })
  .meta({ id: 'MenuFields' });
export type MenuFields = z.infer<typeof MenuFields>;

/** A checked file. The URL of a PDF downloads it; it is never displayed as a page. */
export const MenuFile = z
  .object({
    id: Id,
    name: z.string(),
    size: z.number().int().describe('Size in bytes.'),
    type: z.enum(['application/pdf', 'image/webp']),
    picture: Picture.nullable().describe('Null for a PDF.'),
    downloadUrl: z.string().describe('Signed URL that expires after a few minutes.'),
  })
  .meta({ id: 'MenuFile' });
export type MenuFile = z.infer<typeof MenuFile>;

/** A menu for readers, who choose among its languages. */
export const Menu = z
  .object({ id: Id, ...shape, menuFiles: z.partialRecord(Language, MenuFile) })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof Menu>;

/** Only menus that say what there is today. */
export const DishesOfToday = z
  .object({ items: z.array(z.object({ id: Id, title: shape.title, dishes: z.array(Dish) })) })
  .meta({ id: 'DishesOfToday' });

export const ManagedMenuRow = z
  .object({
    id: Id,
    title: shape.title,
    validFrom: shape.validFrom,
    validTo: shape.validTo,
    state: MenuState,
    stale,
    deletedAt,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedMenuRow' });
export type ManagedMenuRow = z.infer<typeof ManagedMenuRow>;

export const ManagedMenu = z
  .object({
    ...ManagedMenuRow.shape,
    days: shape.days,
    menuFiles: z.partialRecord(Language, Id).describe('ID of the uploaded file by language.'),
    files: z.partialRecord(Language, MenuFile).describe('The uploaded file by language.'),
    ...publication,
  })
  .meta({ id: 'ManagedMenu' });
export type ManagedMenu = z.infer<typeof ManagedMenu>;

const read = { method: 'GET', access: 'user:menus', feature: 'menus', rate: 'read' } as const;
const managed = { access: 'admin:menus', feature: 'menus' } as const;

export const menus = endpoints('content', 'menus', menusTag, {
  list: endpoint({
    ...read,
    path: '/menus',
    summary: 'List menus valid today, ending soonest first',
    query: page,
    response: pageOf(Menu),
  }),
  today: endpoint({
    ...read,
    path: '/dishes/today',
    summary: 'List the dishes of today by menu',
    response: DishesOfToday,
  }),
  get: endpoint({
    ...read,
    path: '/menus/:id',
    summary: 'Get a menu',
    description: 'Only menus valid today.',
    params: IdParams,
    response: Menu,
  }),
});

const list = endpoint({
  ...managed,
  method: 'GET',
  rate: 'read',
  path: '/admin/menus',
  summary: 'List all menus',
  description: 'Includes drafts, upcoming and expired menus. With `deleted=true`, lists deleted menus.',
  query: ManagedMenusQuery,
  response: countedPageOf(ManagedMenuRow),
});

export const managedMenus = endpoints('content', 'managedMenus', menusAdminTag, {
  list,
  export: exportOf(list, 'menus', labels('Menus', 'Jadłospisy', 'Speisepläne')),
  get: endpoint({
    ...managed,
    method: 'GET',
    rate: 'read',
    path: '/admin/menus/:id',
    summary: 'Get a menu for editing',
    params: IdParams,
    response: ManagedMenu,
  }),
  create: endpoint({
    ...managed,
    method: 'POST',
    rate: 'write',
    path: '/admin/menus',
    summary: 'Create a menu',
    description: 'Requires at least one uploaded file.',
    query: z.object({ draft }),
    body: MenuFields,
    response: ManagedMenu,
    status: 201,
    problems: ['needs-review'],
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    rate: 'write',
    path: '/admin/menus/:id',
    summary: 'Update a menu',
    description:
      'Files that the menu no longer uses are deleted. Returns 409 `needs-review` for a published menu if menus need approval.',
    params: IdParams,
    body: MenuFields,
    response: ManagedMenu,
    versioned: true,
    problems: ['needs-review'],
  }),
  ...publishable(managed, { path: '/admin/menus', item: 'a menu', response: ManagedMenu }),
  confirmLanguage: confirmLanguage(managed, {
    path: '/admin/menus/:id',
    params: IdParams,
    item: 'a menu',
    response: ManagedMenu,
  }),
  ...restorable(managed, { path: '/admin/menus', item: 'a menu', response: ManagedMenu }),
});

export const menuFiles = endpoints('content', 'menuFiles', menusAdminTag, {
  start: endpoint({
    ...managed,
    ...startUpload,
    path: '/menu-files',
    summary: 'Start uploading a menu file',
    description: `A PDF or an image of up to 15 MB. ${howToUpload}`,
    problems: [...startProblems, 'unsupported-type'],
  }),
  resume: endpoint({
    ...managed,
    ...resumeUpload,
    path: '/menu-files/:id',
    summary: 'Get the missing parts of a menu file upload',
  }),
  complete: endpoint({
    ...managed,
    method: 'POST',
    rate: 'upload',
    path: '/menu-files/:id/complete',
    summary: 'Complete a menu file upload',
    description: 'Accepts PDF and image files. Invalid files are deleted.',
    params: IdParams,
    response: MenuFile,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
});
