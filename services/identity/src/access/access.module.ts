import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessBackfill } from './access-backfill.store.ts';
import { AccessRepository } from './access.repository.ts';
import { AccessSchema } from './access.schema.ts';

/** What decides people's access. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Access', schema: AccessSchema }])],
  providers: [AccessRepository, AccessBackfill],
  exports: [AccessRepository, MongooseModule],
})
export class AccessModule {}
