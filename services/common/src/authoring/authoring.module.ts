import { Global, Module } from '@nestjs/common';
import { DeletedContent } from './deleted-content.ts';
import { Deletions } from './deletions.ts';

/** For services whose content is written by administrators. */
@Global()
@Module({ providers: [DeletedContent, Deletions], exports: [DeletedContent, Deletions] })
export class AuthoringModule {}
