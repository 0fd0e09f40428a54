import { Module } from '@nestjs/common';
import { UpdatesModule } from '../updates/updates.module.ts';
import { RequestsController } from './requests.controller.ts';
import { RequestsService } from './requests.service.ts';

/** Asking administrators for access, and reporting broken links. */
@Module({ imports: [UpdatesModule], controllers: [RequestsController], providers: [RequestsService] })
export class RequestsModule {}
