import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SetupSectionSchema } from './setup-section.schema.ts';
import { SetupRepository } from './setup.repository.ts';

const models = MongooseModule.forFeature([{ name: 'SetupSection', schema: SetupSectionSchema }]);

/**
 * The saved setup, for reading. Separate, because the people module reads it, and editing depends on the people module.
 */
@Module({ imports: [models], providers: [SetupRepository], exports: [SetupRepository] })
export class SetupSectionsModule {}
