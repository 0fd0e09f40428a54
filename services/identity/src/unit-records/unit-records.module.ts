import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UnitSchema } from './unit.schema.ts';
import { UnitsRepository } from './units.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Unit', schema: UnitSchema }])],
  providers: [UnitsRepository],
  exports: [UnitsRepository, MongooseModule],
})
export class UnitRecordsModule {}
