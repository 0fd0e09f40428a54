import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Language } from '@atrium/proto/common';
import type { Menu, MenuFile, menus } from '@atrium/proto/content/menus';
import type { Input, Output } from '@atrium/proto/endpoint';
import { PublicationPresenter } from '../review/publication-presenter.ts';
import { MenuStorage, type MenuUpload } from './menu-storage.ts';
import type { MenuRecord } from './menu.schema.ts';
import { MenusRepository } from './menus.repository.ts';

type Files = Partial<Record<Language, MenuFile>>;

/** Menus for their readers, on the days on which they are valid. */
@Injectable()
export class MenusService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly storage: MenuStorage,
    private readonly directory: Directory,
    private readonly publication: PublicationPresenter,
  ) {}

  async list(query: Input<typeof menus.list>['query']): Promise<Output<typeof menus.list>> {
    const { rows, next } = await this.menus.listValid(await this.today(), query);
    const files = await this.storage.ofMenus(rows.map(({ _id }) => _id));
    return { items: await Promise.all(rows.map((row) => this.present(row, files))), next };
  }

  async get(id: string): Promise<Menu> {
    const found = orNotFound(await this.menus.findValid(id, await this.today()));
    return this.present(found, await this.storage.ofMenus([id]));
  }

  async dishesOfToday(): Promise<Output<typeof menus.today>> {
    const today = await this.today();
    const valid = await this.menus.allValid(today);
    return {
      items: valid.flatMap(({ _id: id, title, days }) => {
        const dishes = days.find(({ day }) => day === today)?.dishes;
        return dishes ? [{ id, title, dishes: [...dishes] }] : [];
      }),
    };
  }

  today(): Promise<string> {
    return this.directory.today();
  }

  defaultLanguage(): Promise<Language> {
    return this.directory.defaultLanguage();
  }

  publicationOf(menu: MenuRecord): ReturnType<PublicationPresenter['present']> {
    return this.publication.present(menu);
  }

  /** By language. */
  async filesOf(menu: MenuRecord): Promise<Files> {
    return this.presentFiles(menu, await this.storage.ofMenus([menu._id]));
  }

  private async presentFiles(
    { menuFiles }: MenuRecord,
    known: ReadonlyMap<string, MenuUpload>,
  ): Promise<Files> {
    const shown: Files = {};
    for (const [language, id] of Object.entries(menuFiles)) {
      const file = known.get(id);
      if (file) shown[language as Language] = await this.storage.present(file);
    }
    return shown;
  }

  private async present(record: MenuRecord, known: ReadonlyMap<string, MenuUpload>): Promise<Menu> {
    const { _id: id, title, validFrom, validTo, days } = record;
    return { id, title, validFrom, validTo, days, menuFiles: await this.presentFiles(record, known) };
  }
}
