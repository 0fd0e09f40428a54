import { Global, Module } from '@nestjs/common';
import { DirectoryChanges } from './directory-changes.ts';

@Global()
@Module({ providers: [DirectoryChanges], exports: [DirectoryChanges] })
export class DirectoryChangesModule {}
