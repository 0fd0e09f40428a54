import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { OwnPhotoController } from './own-photo.controller.ts';
import { ImageUploads } from './image-uploads.ts';
import { OwnPhotoService } from './own-photo.service.ts';

@Module({
  imports: [PeopleModule],
  controllers: [OwnPhotoController],
  providers: [OwnPhotoService, ImageUploads],
})
export class OwnPhotoModule {}
