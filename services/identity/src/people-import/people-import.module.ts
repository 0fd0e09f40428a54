import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { ImportApplier } from './import-applier.ts';
import { ImportChecker } from './import-checker.ts';
import { ImportFiles } from './import-files.ts';
import { ImportGuard } from './import-guard.ts';
import { ImportInspection } from './import-inspection.ts';
import { ImportMemorySchema, ImportRowSchema, ImportSchema } from './import-record.schema.ts';
import { ImportReading } from './import-reading.service.ts';
import { ImportReturns } from './import-returns.ts';
import { ImportScope } from './import-scope.ts';
import { ImportReport } from './import-report.ts';
import { ImportSurroundings } from './import-surroundings.ts';
import { ImportTidying } from './import-tidying.ts';
import { ImportView } from './import-view.ts';
import { ImportWriter } from './import-writer.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { PeopleImportsController } from './people-imports.controller.ts';

/** People from files of personnel systems. */
@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'Person', schema: PersonSchema },
      { name: 'PeopleImport', schema: ImportSchema },
      { name: 'PeopleImportRow', schema: ImportRowSchema },
      { name: 'PeopleImportMemory', schema: ImportMemorySchema },
    ]),
  ],
  controllers: [PeopleImportsController],
  providers: [
    ImportsRepository,
    ImportFiles,
    ImportInspection,
    ImportSurroundings,
    ImportReport,
    ImportChecker,
    ImportScope,
    ImportGuard,
    ImportWriter,
    ImportApplier,
    ImportsService,
    ImportView,
    ImportReading,
    ImportTidying,
    ImportReturns,
  ],
})
export class PeopleImportModule {}
