import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SavedAudiencesController } from './saved-audiences.controller.ts';
import { SavedItemSchema } from './saved-item.schema.ts';
import { SavedItemsPersonalData } from './saved-items.personal-data.ts';
import { SavedItemsRepository } from './saved-items.repository.ts';
import { SavedItemsService } from './saved-items.service.ts';
import { SavedViewsController } from './saved-views.controller.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'SavedItem', schema: SavedItemSchema }])],
  controllers: [SavedViewsController, SavedAudiencesController],
  providers: [SavedItemsRepository, SavedItemsService, SavedItemsPersonalData],
})
export class SavedItemsModule {}
