import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { formerColleague } from '@atrium/proto/common';
import { PersonalData, type PersonalDataKind } from '@atrium/common/personal-data/personal-data';
import { ownedRecords, authoredRecords } from '@atrium/common/personal-data/record-kinds';
import { withoutId } from '@atrium/common/personal-data/without-id';
import type { Connection } from 'mongoose';
import type { AccessRecord } from '../access/access.schema.ts';
import type { AuditEntryFields } from '../audit/audit-entry.schema.ts';
import { PersonalDataArchive } from './personal-data-archive.ts';
import { PersonEraser } from './person-eraser.store.ts';
import { PersonTraces } from './person-traces.store.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

/** A person under legal hold is not informed of it. */
const concealedActions = ['personalRequests.placeLegalHold', 'personalRequests.endLegalHold'];

/** Actions on others reveal something about those people, so only what was done and when is exported. */
const asSeenByPerson = (
  person: string,
  { at, by, action, aboutKind, aboutId, before, after, from }: AuditEntryFields,
): object => ({
  at,
  action,
  aboutKind,
  ...(by === person ? { from } : { by }),
  ...(aboutId === person ? { before, after } : { aboutId }),
});

/** The personal data that identity keeps. */
@Injectable()
export class IdentityPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly eraser: PersonEraser,
    private readonly traces: PersonTraces,
    private readonly requests: PersonalRequestsRepository,
    private readonly archive: PersonalDataArchive,
  ) {}

  /** All collections are known only now. */
  onModuleInit(): void {
    this.data.define(
      this.log(),
      ...this.changes(),
      ...this.signingIn(),
      ...this.administration(),
      this.setup(),
      this.bulks(),
      this.exports(),
      this.references(),
      this.profile(),
    );
    this.data.exempt({
      organisations: 'organisation settings',
      roles: 'roles',
      sites: 'sites',
      departments: 'departments',
      grades: 'grades',
      statuses: 'statuses',
      people_import_memory: 'column names',
      sign_in_attempts: 'hashes, deleted after half an hour',
      first_admin_links: 'hash of the one-time link',
      signing_keys: 'keys',
      sign_in_policies: 'rules',
      sign_in_providers: 'providers of the organisation',
      sign_in_domains: 'domains of the organisation',
      audit_chains: 'ends of the audit log chains',
      keycloak_reconciliation: 'counts',
      keycloak_sign_ins: 'read position',
    });
  }

  private log(): PersonalDataKind {
    const { traces } = this;
    const entries = this.connection.model<AuditEntryFields>('AuditEntry');
    return {
      name: 'audit-log',
      collections: ['audit_entries'],
      async *export(person) {
        const own = { $or: [{ by: person }, { aboutId: person }] };
        for await (const entry of entries.find(own).sort({ _id: 1 }).lean<AuditEntryFields>().cursor())
          if (!concealedActions.includes(entry.action)) yield asSeenByPerson(person, entry);
      },
      erase: (person) => traces.eraseFromLog(person),
    };
  }

  /** Changes the person has begun for themselves. */
  private changes(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const own = (person: string) => ({ _id: person });
    const of = (person: string) => ({ person });
    return [
      ownedRecords({
        name: 'email-change',
        model: model('EmailChange'),
        of: own,
        hidden: ['secret', 'sessionStamp'],
      }),
      ownedRecords({ name: 'mobile-change', model: model('MobileChange'), of: own, hidden: ['code'] }),
      ownedRecords({ name: 'letters', model: model('AccountMail'), of }),
      ownedRecords({
        name: 'sign-up',
        model: model('SignUpSecret'),
        of,
        hidden: ['_id', 'code', 'number', 'record'],
      }),
      ownedRecords({ name: 'import-rows', model: model('PeopleImportRow'), of }),
      ownedRecords({ name: 'bulk-changes-of-me', model: model('PeopleBulkItem'), of }),
    ];
  }

  /** Not every variant of identity has all of these collections. */
  private signingIn(): PersonalDataKind[] {
    const known = (name: string, kind: string, by: '_id' | 'person', hidden: readonly string[] = []) => {
      const model = this.connection.models[name];
      return model ? [ownedRecords({ name: kind, model, of: (person) => ({ [by]: person }), hidden })] : [];
    };
    return [
      ...known('ApiToken', 'api-tokens', 'person', ['hash']),
      ...known('SessionDevice', 'sessions', 'person', ['_id']),
      ...known('SecondFactor', 'second-factor', '_id', ['secret', 'recovery', 'pending', 'lastStep']),
      ...known('BrokeredPerson', 'groups', '_id'),
      ...known('ScimLink', 'provisioning', '_id'),
    ];
  }

  /** Settings that name a person as a recipient. */
  private setup(): PersonalDataKind {
    const rows = this.connection.model<{ _id: string; fields: object }>('SetupSection');
    return {
      name: 'setup',
      collections: ['setup_sections'],
      erase: async (person) => {
        const named = (await rows.find().lean()).filter(({ fields }) =>
          JSON.stringify(fields).includes(person),
        );
        for (const { _id, fields } of named)
          await rows.updateOne(
            { _id },
            { $set: { fields: withoutId(fields, person) }, $inc: { version: 1 } },
          );
        return named.length;
      },
    };
  }

  /** What a person has done for the organisation. */
  private administration(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    return [
      authoredRecords({ name: 'imports', model: model('PeopleImport'), fields: ['by'], hidden: ['columns'] }),
      authoredRecords({ name: 'legal-holds', model: model('LegalHold'), fields: ['by'], shown: [] }),
      authoredRecords({ name: 'sign-up-cards', model: model('SignUpSecret'), fields: ['by'], shown: [] }),
    ];
  }

  private bulks(): PersonalDataKind {
    const rows = this.connection.model('PeopleBulk');
    const { erase } = authoredRecords({ name: 'bulk-changes', model: rows, fields: ['by'] });
    return {
      name: 'bulk-changes',
      collections: ['people_bulks'],
      erase: async (person) => {
        await rows.updateMany({ 'selection.people': person }, { $pull: { 'selection.people': person } });
        await rows.updateMany({ 'change.set.reportsTo': person }, { $set: { 'change.set.reportsTo': null } });
        return erase(person);
      },
    };
  }

  /** Files are removed. The erasure request stays as proof. */
  private exports(): PersonalDataKind {
    const rows = this.connection.model<PersonalRequestRecord>('PersonalRequest');
    const { export: exportRows } = ownedRecords({
      name: 'requests',
      model: rows,
      of: (person) => ({ person }),
    });
    return {
      name: 'requests',
      collections: ['personal_requests'],
      ...(exportRows && { export: exportRows }),
      erase: async (person) => {
        const own = (await this.requests.listByPerson(person)).filter(({ purpose }) => purpose === 'export');
        for (const request of own) {
          await this.archive.remove(request);
          await this.archive.removeParts(request);
        }
        await rows.updateMany({ by: person }, { $set: { by: formerColleague } });
        await rows.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } });
        return own.length;
      },
    };
  }

  private references(): PersonalDataKind {
    const units = this.connection.model('Unit');
    return {
      name: 'references',
      collections: ['units'],
      erase: async (person) => {
        const { modifiedCount } = await units.updateMany(
          { head: person },
          { $set: { head: null }, $inc: { version: 1 } },
        );
        return modifiedCount + (await this.traces.clearReferences(person));
      },
    };
  }

  private profile(): PersonalDataKind {
    const { eraser } = this;
    const accesses = this.connection.model<AccessRecord>('Access');
    const hidden = ['words', 'names', 'keys', 'sortName', 'erasing'];
    const { export: record } = ownedRecords({
      name: 'profile',
      model: this.connection.model('Person'),
      of: (person) => ({ _id: person }),
      hidden,
    });
    return {
      name: 'profile',
      // Access is removed with the profile, and the list of administrators follows it. Where identity keeps the accounts
      // itself, the provider removes them.
      collections: [
        ...['people', 'access', 'administrators'],
        ...['accounts', 'password_links', 'oidc_records', 'keycloak_sync'],
      ],
      async *export(person) {
        const access = await accesses.findById(person).lean<AccessRecord>();
        const { roles = [], sessionsEndedAt } = access ?? {};
        for await (const one of record?.(person) ?? [])
          yield { ...one, roles, ...(sessionsEndedAt && { sessionsEndedAt }) };
      },
      async *files(person) {
        const photo = (await eraser.find(person))?.photo;
        const ref = photo ? eraser.photoKeyOf(photo) : null;
        if (ref) yield { name: 'portrait.webp', ref };
      },
      erase: (person) => eraser.erase(person),
    };
  }
}
