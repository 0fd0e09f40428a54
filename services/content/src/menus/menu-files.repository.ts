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

  /** Those of these menus. */
  async ofMenus(menus: readonly string[]): Promise<ReadonlyMap<string, MenuFileRecord>> {
    const found = await this.files.find({ menu: { $in: menus } }).lean<MenuFileRecord[]>();
    return new Map(found.map((file) => [file._id, file]));
  }

  async insert(record: MenuFileRecord): Promise<void> {
    await this.files.insertMany([record]);
  }

  /** Written down before its files are, so that none is left behind unknown. */
  async expect(id: string, making: StoredMenuFile): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { making } });
  }

  /** All of them are there. */
  async describe(id: string, stored: StoredMenuFile): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { stored, making: null } });
  }

  /** Gives a menu these files, in its transaction; false where one is not checked, going, or another menu's. */
  async take(ids: readonly string[], menu: string): Promise<boolean> {
    const free = { menu: null, goesAt: { $gt: new Date() } };
    const { matchedCount } = await this.files.updateMany(
      { _id: { $in: ids }, stored: { $ne: null }, $or: [{ menu }, free] },
      { $set: { menu, goesAt: null } },
    );
    return matchedCount === ids.length;
  }

  /** Takes all others from it; answers which. */
  async release(menu: string, except: readonly string[]): Promise<string[]> {
    const others = { menu, _id: { $nin: except } };
    const found = await this.files.find(others).select({ _id: 1 }).lean<Pick<MenuFileRecord, '_id'>[]>();
    await this.files.updateMany(others, { $set: { menu: null, goesAt: new Date() } });
    return found.map(({ _id }) => _id);
  }

  async remove(id: string): Promise<void> {
    await this.files.deleteOne({ _id: id });
  }

  /** What is to go, of every organisation: for the check at start that each has its task. */
  going(): Promise<(Pick<MenuFileRecord, '_id' | 'goesAt'> & { org: string })[]> {
    return this.files
      .find({ goesAt: { $ne: null } })
      .select({ _id: 1, org: 1, goesAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
