import { Global, Module } from '@nestjs/common';
import { Retention } from './retention.ts';

@Global()
@Module({ providers: [Retention], exports: [Retention] })
export class RetentionModule {}
