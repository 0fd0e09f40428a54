import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ManagedMenusController } from './managed-menus.controller.ts';
import { ManagedMenusService } from './managed-menus.service.ts';
import { ReviewModule } from '../review/review.module.ts';
import { MenuAudit } from './menu-audit.ts';
import { MenuAuthoring } from './menu-authoring.ts';
import { MenuLiveEvents } from './menu-live-events.ts';
import { MenuFilesService } from './menu-files.service.ts';
import { MenuSearch } from './menu-search.ts';
import { MenuStorage } from './menu-storage.ts';
import { MenuSchema } from './menu.schema.ts';
import { MenusController } from './menus.controller.ts';
import { MenusRepository } from './menus.repository.ts';
import { MenusService } from './menus.service.ts';
import { MenusPersonalData } from './menus.personal-data.ts';

/** Canteen menus. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Menu', schema: MenuSchema }]), ReviewModule],
  controllers: [MenusController, ManagedMenusController],
  providers: [
    MenusPersonalData,
    ...[MenusRepository, MenuStorage, MenusService, MenuFilesService, MenuLiveEvents],
    ...[MenuSearch, MenuAudit, MenuAuthoring, ManagedMenusService],
  ],
  exports: [MenuFilesService, ManagedMenusService],
})
export class MenusModule {}
