import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MenuFileRecord, StoredMenuFile } from './menu-file.schema.ts';

@Injectable()
export class MenuFilesRepository {
  constructor(@InjectModel('MenuFile') private readonly files: Model<MenuFileRecord>) {}

  find(id: string): Promise<MenuFileRecord | null> {
    return this.files.findById(id).lean<MenuFileRecord>().exec();
  }

  /** The files of these menus, by file ID. */
  async ofMenus(menus: readonly string[]): Promise<ReadonlyMap<string, MenuFileRecord>> {
    const found = await this.files.find({ menu: { $in: menus } }).lean<MenuFileRecord[]>();
    return new Map(found.map((file) => [file._id, file]));
  }

  async insert(record: MenuFileRecord): Promise<void> {
    await this.files.insertMany([record]);
  }

  /** Recorded before its files are written, so that no file is left behind unknown. */
  async markProcessing(id: string, making: StoredMenuFile): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { making } });
  }

  /** Call it once all its files are stored. */
  async describe(id: string, stored: StoredMenuFile): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { stored, making: null } });
  }

  /**
   * Assigns these files to a menu, in its transaction. False if one is unchecked, due for removal, or belongs to
   * another menu.
   */
  async claim(ids: readonly string[], menu: string): Promise<boolean> {
    const free = { menu: null, removeAt: { $gt: new Date() } };
    const { matchedCount } = await this.files.updateMany(
      { _id: { $in: ids }, stored: { $ne: null }, $or: [{ menu }, free] },
      { $set: { menu, removeAt: null } },
    );
    return matchedCount === ids.length;
  }

  /** Takes all other files from the menu and returns their IDs. */
  async release(menu: string, except: readonly string[]): Promise<string[]> {
    const others = { menu, _id: { $nin: except } };
    const found = await this.files.find(others).select({ _id: 1 }).lean<Pick<MenuFileRecord, '_id'>[]>();
    await this.files.updateMany(others, { $set: { menu: null, removeAt: new Date() } });
    return found.map(({ _id }) => _id);
  }

  async remove(id: string): Promise<void> {
    await this.files.deleteOne({ _id: id });
  }

  /** Files due for removal in all organisations. At start, each is checked to have its task. */
  listScheduledForRemoval(): Promise<(Pick<MenuFileRecord, '_id' | 'removeAt'> & { org: string })[]> {
    return this.files
      .find({ removeAt: { $ne: null } })
      .select({ _id: 1, org: 1, removeAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
