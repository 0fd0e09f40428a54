import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountMailRecordsModule } from '../account-mail-records/account-mail-records.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ImportAccounts } from './import-accounts.ts';
import { ImportApplier } from './import-applier.ts';
import { ImportChecker } from './import-checker.ts';
import { ImportCompletion } from './import-completion.ts';
import { ImportFiles } from './import-files.ts';
import { ImportPermissions } from './import-permissions.ts';
import { ImportRowValidator } from './import-row-validator.ts';
import { ImportInspection } from './import-inspection.ts';
import { ImportMemorySchema, ImportRowSchema, ImportSchema } from './import-record.schema.ts';
import { ImportReading } from './import-reading.ts';
import { ImportUploadsService } from './import-uploads.service.ts';
import { ImportsReader } from './imports-reader.service.ts';
import { ImportTaskSync } from './import-task-sync.ts';
import { ImportScope } from './import-scope.ts';
import { ImportReport } from './import-report.ts';
import { ImportedPeopleRepository } from './imported-people.repository.ts';
import { ImportContextLoader } from './import-context-loader.ts';
import { ImportCleanup } from './import-cleanup.ts';
import { ImportPresenter } from './import-presenter.ts';
import { ImportWriter } from './import-writer.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { PeopleImportsController } from './people-imports.controller.ts';

@Module({
  imports: [
    AccountMailRecordsModule,
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'PeopleImport', schema: ImportSchema },
      { name: 'PeopleImportRow', schema: ImportRowSchema },
      { name: 'PeopleImportMemory', schema: ImportMemorySchema },
    ]),
  ],
  controllers: [PeopleImportsController],
  providers: [
    ImportedPeopleRepository,
    ImportsRepository,
    ImportFiles,
    ImportInspection,
    ImportReading,
    ImportUploadsService,
    ImportContextLoader,
    ImportReport,
    ImportCompletion,
    ImportChecker,
    ImportScope,
    ImportPermissions,
    ImportRowValidator,
    ImportAccounts,
    ImportWriter,
    ImportApplier,
    ImportsService,
    ImportPresenter,
    ImportsReader,
    ImportCleanup,
    ImportTaskSync,
  ],
})
export class PeopleImportModule {}
