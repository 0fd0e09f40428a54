import { Injectable } from '@nestjs/common';
import { staleAfter } from '@atrium/common/authoring/translations';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { ManagedMenu, managedMenus, MenuFields } from '@atrium/proto/content/menus';
import type { Input, Output } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { Publications } from '../review/publications.ts';
import { MenuAudit } from './menu-audit.ts';
import { MenuFilesService } from './menu-files.service.ts';
import type { MenuRecord } from './menu.schema.ts';
import { filesOf, inOrder, toRow, translated } from './menu.ts';
import { MenusRepository } from './menus.repository.ts';
import { MenusService } from './menus.service.ts';

/** Admins' actions on menus. */
@Injectable()
export class ManagedMenusService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly menusService: MenusService,
    private readonly files: MenuFilesService,
    private readonly transactions: Transactions,
    private readonly audit: MenuAudit,
    private readonly publications: Publications,
  ) {}

  async list(query: Input<typeof managedMenus.list>['query']): Promise<Output<typeof managedMenus.list>> {
    const today = await this.menusService.today();
    const { rows, ...page } = await this.menus.list(today, query);
    return { items: rows.map((row) => toRow(row, today)), ...page };
  }

  async get(id: string): Promise<ManagedMenu> {
    return this.present(await this.find(id));
  }

  async create(fields: MenuFields, isDraft: boolean): Promise<ManagedMenu> {
    const menu = await this.transactions.run(async () => {
      const state = await this.publications.initialState('menu', isDraft);
      const added = await this.add(fields, currentCaller().id, state);
      await this.audit.record('create', null, added);
      return added;
    });
    return this.present(menu);
  }

  /** Also for menus created without a caller. */
  async add(fields: MenuFields, by: string, state: 'draft' | 'published' = 'published'): Promise<MenuRecord> {
    const stamp = { createdBy: by, updatedBy: by };
    const menu = { ...inOrder(fields), ...stamp, state, _id: randomUUID(), version: 1 };
    await this.transactions.run(async () => {
      await this.menus.insert(menu);
      await this.files.replaceFiles(filesOf(menu), menu._id, by);
      await this.audit.notifyChanged(null, menu);
    });
    return menu;
  }

  async edit(id: string, expectedVersion: number, input: MenuFields): Promise<ManagedMenu> {
    const fields = inOrder(input);
    const by = currentCaller().id;
    const menu = await this.transactions.run(async () => {
      const before = await this.find(id);
      assertVersion(before.version, expectedVersion);
      const publication = await this.publications.beforeEdit('menu', before, by);
      const language = await this.menusService.defaultLanguage();
      const stale = staleAfter(translated(before), translated(fields), language);
      const after: MenuRecord = {
        ...{ ...before, ...fields, ...publication, stale },
        ...{ updatedBy: by, version: expectedVersion + 1 },
      };
      if (!(await this.menus.save(after, expectedVersion))) throw new DomainError('version-conflict');
      await this.files.replaceFiles(filesOf(fields), id, by);
      await this.audit.notifyChanged(before, after);
      await this.audit.record('edit', before, after);
      return after;
    });
    return this.present(menu);
  }

  private async find(id: string): Promise<MenuRecord> {
    return orNotFound(await this.menus.find(id));
  }

  async present(menu: MenuRecord): Promise<ManagedMenu> {
    const [today, files] = await Promise.all([this.menusService.today(), this.menusService.filesOf(menu)]);
    const { days, menuFiles } = menu;
    const publication = await this.menusService.publicationOf(menu);
    return { ...toRow(menu, today), ...publication, days, menuFiles, files };
  }
}
