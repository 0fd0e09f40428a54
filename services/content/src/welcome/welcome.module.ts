import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WelcomeWriter } from './welcome-writer.ts';
import { WelcomeController } from './welcome.controller.ts';
import { WelcomeRepository } from './welcome.repository.ts';
import { AcknowledgementSchema, WelcomeSchema } from './welcome.schema.ts';
import { WelcomeService } from './welcome.service.ts';
import { WelcomePersonalData } from './welcome.personal-data.ts';

const models = MongooseModule.forFeature([
  { name: 'Welcome', schema: WelcomeSchema },
  { name: 'Acknowledgement', schema: AcknowledgementSchema },
]);

@Module({
  imports: [models],
  controllers: [WelcomeController],
  providers: [WelcomePersonalData, WelcomeRepository, WelcomeWriter, WelcomeService],
  exports: [WelcomeWriter, WelcomeService],
})
export class WelcomeModule {}
