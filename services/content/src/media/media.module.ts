import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.ts';
import { MediaRepository } from './media.repository.ts';
import { MediaService } from './media.service.ts';
import { PictureRemoval } from './picture-removal.ts';
import { PictureUsage } from './picture-usage.ts';
import { PicturePresenter } from './picture-presenter.ts';

@Module({
  controllers: [MediaController],
  providers: [MediaRepository, PictureUsage, PicturePresenter, PictureRemoval, MediaService],
  exports: [MediaRepository, PictureUsage, PictureRemoval, MediaService, PicturePresenter],
})
export class MediaModule {}
