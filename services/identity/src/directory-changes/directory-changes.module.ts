import { Module } from '@nestjs/common';
import { DirectoryChanges } from './directory-changes.ts';

@Module({ providers: [DirectoryChanges], exports: [DirectoryChanges] })
export class DirectoryChangesModule {}
