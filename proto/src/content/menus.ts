import { z } from 'zod';
import {
  Id,
  IdParams,
  Language,
  Nothing,
  fileName,
  lengths,
  line,
  localisedLine,
  page,
  pageOf,
} from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { SignedUpload } from '../upload.ts';
import { Picture, pictureTypes } from './media.ts';

/** What has to be named by European law (Regulation 1169/2011, annex II), in its order. */
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
export const Allergen = z.enum(allergens).meta({ id: 'Allergen' });
export type Allergen = z.infer<typeof Allergen>;

export const Diet = z.enum(['vegetarian', 'vegan']).meta({ id: 'Diet' });
export type Diet = z.infer<typeof Diet>;

export const menuFileTypes = ['application/pdf', ...pictureTypes] as const;
/** Bytes. */
export const menuFileLimit = 15 * 1024 * 1024;

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const distinct = { params: { code: 'unique' } };

export const Dish = z
  .object({
    name: localisedLine(lengths.title),
    /** As the canteen writes it: with its currency, or two prices. */
    price: line(40).nullable().default(null),
    diet: Diet.nullable().default(null),
    /** Empty says that it has none of them; null that nobody has said. */
    allergens: z.array(Allergen).max(allergens.length).refine(isDistinct, distinct).nullable().default(null),
  })
  .meta({ id: 'Dish' });
export type Dish = z.infer<typeof Dish>;

export const MenuDay = z
  .object({ day: z.iso.date(), dishes: z.array(Dish).min(1).max(50) })
  .meta({ id: 'MenuDay' });
export type MenuDay = z.infer<typeof MenuDay>;

const shape = {
  title: localisedLine(lengths.title),
  /** The first and the last day on which people see it, in the organisation's time zone. */
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  days: z
    .array(MenuDay)
    .max(62)
    .refine((days) => isDistinct(days.map(({ day }) => day)), distinct)
    .default([]),
};

export const MenuFields = z
  .object({
    ...shape,
    /** By language the file with the menu, as its upload named it; at least one. */
    menuFiles: z
      .partialRecord(Language, Id)
      .refine((files) => Object.keys(files).length > 0, { params: { code: 'required' } }),
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, { path: ['validTo'], params: { code: 'order' } })
  .refine(({ validFrom, validTo, days }) => days.every(({ day }) => validFrom <= day && day <= validTo), {
    path: ['days'],
    params: { code: 'invalid' },
  })
  .meta({ id: 'MenuFields' });
export type MenuFields = z.infer<typeof MenuFields>;

/** A checked file. A PDF is never shown as a page: its address saves it. */
export const MenuFile = z
  .object({
    id: Id,
    name: z.string(),
    /** Bytes. */
    size: z.number().int(),
    type: z.enum(['application/pdf', 'image/webp']),
    /** Where it is one. */
    picture: Picture.nullable(),
    /** Signed; lasts minutes. */
    downloadUrl: z.string(),
  })
  .meta({ id: 'MenuFile' });
export type MenuFile = z.infer<typeof MenuFile>;

/** As people read it; they choose among its languages. */
export const Menu = z
  .object({ id: Id, ...shape, menuFiles: z.partialRecord(Language, MenuFile) })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof Menu>;

export const MenuState = z.enum(['upcoming', 'valid', 'over']).meta({ id: 'MenuState' });
export type MenuState = z.infer<typeof MenuState>;

export const ManagedMenuRow = z
  .object({
    id: Id,
    title: shape.title,
    validFrom: shape.validFrom,
    validTo: shape.validTo,
    state: MenuState,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedMenuRow' });
export type ManagedMenuRow = z.infer<typeof ManagedMenuRow>;

export const ManagedMenu = z
  .object({
    ...ManagedMenuRow.shape,
    days: shape.days,
    menuFiles: z.partialRecord(Language, Id),
    files: z.partialRecord(Language, MenuFile),
  })
  .meta({ id: 'ManagedMenu' });
export type ManagedMenu = z.infer<typeof ManagedMenu>;

const read = { method: 'GET', access: 'user:menus', feature: 'menus', rate: 'read' } as const;
const managed = { access: 'admin:menus', feature: 'menus' } as const;

export const menus = endpoints('content', 'menus', {
  list: endpoint({
    ...read,
    path: '/menus',
    summary: 'List the menus that are valid today, what ends first first',
    query: page,
    response: pageOf(Menu),
  }),
  get: endpoint({
    ...read,
    path: '/menus/:id',
    summary: 'Read a menu that is valid today',
    params: IdParams,
    response: Menu,
  }),
});

const list = endpoint({
  ...managed,
  method: 'GET',
  rate: 'read',
  path: '/admin/menus',
  summary: 'List all menus, the latest first',
  query: page.extend({ state: MenuState.optional() }),
  response: pageOf(ManagedMenuRow),
});

export const managedMenus = endpoints('content', 'managedMenus', {
  list,
  export: exportOf(list, 'menus'),
  get: endpoint({
    ...managed,
    method: 'GET',
    rate: 'read',
    path: '/admin/menus/:id',
    summary: 'Show a menu to whoever looks after it, valid or not',
    params: IdParams,
    response: ManagedMenu,
  }),
  create: endpoint({
    ...managed,
    method: 'POST',
    rate: 'write',
    path: '/admin/menus',
    summary: 'Add a menu with at least one uploaded file',
    body: MenuFields,
    response: ManagedMenu,
    status: 201,
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    rate: 'write',
    path: '/admin/menus/:id',
    summary: 'Change a menu; files it no longer has are deleted',
    params: IdParams,
    body: MenuFields,
    response: ManagedMenu,
    versioned: true,
  }),
  remove: endpoint({
    ...managed,
    method: 'DELETE',
    rate: 'write',
    path: '/admin/menus/:id',
    summary: 'Delete a menu and its files',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
});

export const menuFiles = endpoints('content', 'menuFiles', {
  begin: endpoint({
    ...managed,
    method: 'POST',
    rate: 'upload',
    path: '/menu-files',
    summary: 'Begin an upload for a menu: answers with the URL the bytes are PUT to',
    body: z.object({
      name: fileName(lengths.title),
      size: z.number().int().min(1),
      type: z.string().max(100),
    }),
    response: z.object({ id: Id, upload: SignedUpload }),
    status: 201,
    problems: ['too-large', 'unsupported-type'],
  }),
  finish: endpoint({
    ...managed,
    method: 'POST',
    rate: 'upload',
    path: '/menu-files/:id/finish',
    summary: 'Check what was uploaded: a PDF or a picture; a wrong file is deleted',
    params: IdParams,
    response: MenuFile,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
});
