import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { WelcomeModule } from '../welcome/welcome.module.ts';
import { HomeController } from './home.controller.ts';
import { HomeService } from './home.service.ts';

@Module({ imports: [ArticlesModule, WelcomeModule], controllers: [HomeController], providers: [HomeService] })
export class HomeModule {}
