import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { OwnPhotoController } from './own-photo.controller.ts';
import { OwnPhotoService } from './own-photo.service.ts';

@Module({
  imports: [PeopleModule],
  controllers: [OwnPhotoController],
  providers: [OwnPhotoService],
})
export class OwnPhotoModule {}
