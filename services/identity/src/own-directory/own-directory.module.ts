import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryRecords } from '@atrium/common/directory/directory-records';
import { AccessSchema } from '../access/access.schema.ts';
import { ApiTokenSchema } from '../api-token-records/api-token.schema.ts';
import { OrganisationSchema } from '../organisation/organisation.schema.ts';
import { PersonSchema } from '../person-records/person.schema.ts';
import { RoleSchema } from '../role-records/role.schema.ts';
import { UnitSchema } from '../unit-records/unit.schema.ts';
import { OwnPeople } from './own-people.store.ts';
import { OwnRecords } from './own-records.store.ts';

/** The kit's directory, from identity's own collections. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Person', schema: PersonSchema },
      { name: 'Access', schema: AccessSchema },
      { name: 'Role', schema: RoleSchema },
      { name: 'Unit', schema: UnitSchema },
      { name: 'Organisation', schema: OrganisationSchema },
      { name: 'ApiToken', schema: ApiTokenSchema },
    ]),
  ],
  providers: [{ provide: DirectoryRecords, useClass: OwnRecords }, OwnPeople],
  exports: [DirectoryRecords],
})
export class OwnDirectoryModule {}
