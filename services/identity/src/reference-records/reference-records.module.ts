import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReferenceDataRepository } from './reference-data.repository.ts';
import { SiteSchema, DepartmentSchema, GradeSchema, StatusSchema } from './reference-data.schemas.ts';

/** Sites, departments, grades and statuses. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Site', schema: SiteSchema },
      { name: 'Department', schema: DepartmentSchema },
      { name: 'Grade', schema: GradeSchema },
      { name: 'Status', schema: StatusSchema },
    ]),
  ],
  providers: [ReferenceDataRepository],
  exports: [ReferenceDataRepository],
})
export class ReferenceRecordsModule {}
