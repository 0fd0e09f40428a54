import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SetupSectionSchema } from './setup-section.schema.ts';
import { SetupRepository } from './setup.repository.ts';

const models = MongooseModule.forFeature([{ name: 'SetupSection', schema: SetupSectionSchema }]);

/** What is saved of the setup, for whoever reads it: people do, too, without whom it is not edited. */
@Module({ imports: [models], providers: [SetupRepository], exports: [SetupRepository] })
export class SetupSectionsModule {}
