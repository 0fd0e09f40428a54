import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UploadAcceptance } from './upload-acceptance.ts';
import { UploadCleanup } from './upload-cleanup.ts';
import { UploadFiles } from './upload-files.ts';
import { UploadHandlers } from './upload-handlers.ts';
import { UploadOwners } from './upload-owners.ts';
import { UploadQuota } from './upload-quota.ts';
import { UploadsPersonalData } from './uploads.personal-data.ts';
import { UploadSchema } from './upload.schema.ts';
import { Uploads } from './uploads.ts';
import { UploadsRepository } from './uploads.repository.ts';

/** For services that take uploads. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Upload', schema: UploadSchema }])],
  providers: [
    ...[UploadsRepository, UploadFiles, UploadHandlers, UploadCleanup, UploadAcceptance],
    ...[UploadQuota, Uploads, UploadOwners, UploadsPersonalData],
  ],
  exports: [UploadsRepository, UploadHandlers, UploadCleanup, Uploads, UploadOwners],
})
export class UploadsModule {}
