import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CheckInSchema } from './check-in.schema.ts';
import { CheckInsPersonalData } from './check-ins.personal-data.ts';
import { CheckInsRepository } from './check-ins.repository.ts';

/** Who came to events. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'EventCheckIn', schema: CheckInSchema }])],
  providers: [CheckInsRepository, CheckInsPersonalData],
  exports: [CheckInsRepository],
})
export class AttendanceModule {}
