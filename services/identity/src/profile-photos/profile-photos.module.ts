import { Module } from '@nestjs/common';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { OwnPhotoController } from './own-photo.controller.ts';
import { OwnPhotoService } from './own-photo.service.ts';
import { ProfilePhotos } from './profile-photos.ts';

@Module({
  imports: [PersonRecordsModule],
  controllers: [OwnPhotoController],
  providers: [OwnPhotoService, ProfilePhotos],
  exports: [ProfilePhotos],
})
export class ProfilePhotosModule {}
