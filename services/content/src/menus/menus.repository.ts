import type { PageQuery } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { deletedBefore, deletionFilter } from '@atrium/common/authoring/restore';
import { saveFields } from '@atrium/common/authoring/save-fields';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { managedMenus } from '@atrium/proto/content/menus';
import type { Input } from '@atrium/proto/endpoint';
import type { Model } from 'mongoose';
import { menuWindow, type MenuRow } from './menu.ts';
import type { MenuRecord } from './menu.schema.ts';

type ManagedMenusQuery = Input<typeof managedMenus.list>['query'];

const endingFirst = parseOrder('validTo');

@Injectable()
export class MenusRepository {
  constructor(@InjectModel('Menu') private readonly menus: Model<MenuRecord>) {}

  find(id: string): Promise<MenuRecord | null> {
    return this.menus.findOne({ _id: id, deletedAt: null }).lean<MenuRecord>().exec();
  }

  /** Also a deleted one. */
  findStored(id: string): Promise<MenuRecord | null> {
    return this.menus.findById(id).lean<MenuRecord>().exec();
  }

  findValid(id: string, today: string): Promise<MenuRecord | null> {
    return this.menus
      .findOne({ _id: id, deletedAt: null, ...menuWindow.filter(['valid'], today) })
      .lean<MenuRecord>()
      .exec();
  }

  async listValid(today: string, { limit, after }: PageQuery): Promise<RecordPage<MenuRecord>> {
    const rows = await this.menus
      .find({ deletedAt: null, $and: [menuWindow.filter(['valid'], today), afterCursor(endingFirst, after)] })
      .sort(sortOf(endingFirst))
      .limit(limit + 1)
      .lean<MenuRecord[]>();
    return toPage(rows, limit, endingFirst);
  }

  /** There are few at a time. */
  allValid(today: string): Promise<MenuRecord[]> {
    return this.menus
      .find({ deletedAt: null, ...menuWindow.filter(['valid'], today) })
      .lean<MenuRecord[]>()
      .exec();
  }

  /** Without dishes, which the list does not show. */
  async list(
    today: string,
    { limit, after, state, deleted, sort }: ManagedMenusQuery,
  ): Promise<RecordPage<MenuRow>> {
    const order = parseOrder(sort);
    const rows = await this.menus
      .find({
        ...deletionFilter(deleted),
        $and: [menuWindow.filter(state && [state], today), afterCursor(order, after)],
      })
      .select({ title: 1, validFrom: 1, validTo: 1, state: 1, stale: 1, deletedAt: 1, version: 1 })
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<MenuRow[]>();
    return toPage(rows, limit, order);
  }

  async insert(menu: MenuRecord): Promise<void> {
    await this.menus.insertMany([menu]);
  }

  /** False if someone else saved first. */
  async save({ _id, ...values }: MenuRecord, expectedVersion: number): Promise<boolean> {
    const asSeen = { _id, version: expectedVersion, deletedAt: null };
    return (await this.menus.updateOne(asSeen, { $set: values })).matchedCount === 1;
  }

  /** False if someone else saved it first. */
  saveFields(record: MenuRecord, fields: Partial<MenuRecord>): Promise<boolean> {
    return saveFields(this.menus, record, fields);
  }

  deletedBefore(moment: Date): Promise<string[]> {
    return deletedBefore(this.menus, moment);
  }

  async remove(id: string): Promise<void> {
    await this.menus.deleteOne({ _id: id });
  }
}
