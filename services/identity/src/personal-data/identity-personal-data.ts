import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { formerColleague } from '@atrium/proto/common';
import { PersonalData, type PersonalDataKind } from '@atrium/common/personal-data/personal-data';
import { belongings, signatures } from '@atrium/common/personal-data/personal-kinds';
import type { Connection } from 'mongoose';
import type { AuditFacts } from '../audit/audit-entry.schema.ts';
import { ExportArchive } from './export-archive.ts';
import { PersonEraser } from './person-eraser.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

/** Whoever is under a legal hold need not know. */
const untold = ['personalRequests.hold', 'personalRequests.release'];

/** What somebody did to others says what others are: of that only what they did, and when. */
const toldTo = (
  person: string,
  { at, by, action, aboutKind, aboutId, before, after, from }: AuditFacts,
): object => ({
  at,
  action,
  aboutKind,
  ...(by === person ? { from } : { by }),
  ...(aboutId === person ? { before, after } : { aboutId }),
});

/** What identity keeps of people. */
@Injectable()
export class IdentityPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly eraser: PersonEraser,
    private readonly requests: PersonalRequestsRepository,
    private readonly archive: ExportArchive,
  ) {}

  /** Only now all collections are known. */
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
    this.data.saysNothing({
      organisations: 'the organisation',
      roles: 'roles',
      sites: 'sites',
      departments: 'departments',
      grades: 'grades',
      statuses: 'statuses',
      people_import_memory: 'names of columns',
      sign_in_tries: 'hashes, for half an hour',
      founding_links: 'a hash, until somebody came',
      signing_keys: 'keys',
      sign_in_policies: 'rules',
      sign_in_providers: 'providers of the organisation',
      sign_in_domains: 'domains of the organisation',
      audit_chains: 'the ends of chains',
      keycloak_reconciliation: 'counts',
      keycloak_sign_ins: 'how far sign-ins were read',
    });
  }

  private log(): PersonalDataKind {
    const { eraser } = this;
    const entries = this.connection.model<AuditFacts>('AuditEntry');
    return {
      name: 'audit-log',
      collections: ['audit_entries'],
      async *export(person) {
        const own = { $or: [{ by: person }, { aboutId: person }] };
        for await (const entry of entries.find(own).sort({ _id: 1 }).lean<AuditFacts>().cursor())
          if (!untold.includes(entry.action)) yield toldTo(person, entry);
      },
      erase: (person) => eraser.eraseFromLog(person),
    };
  }

  /** What somebody had begun to change about themselves. */
  private changes(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const own = (person: string) => ({ _id: person });
    const of = (person: string) => ({ person });
    return [
      belongings({
        name: 'email-change',
        model: model('EmailChange'),
        of: own,
        hidden: ['secret', 'standing'],
      }),
      belongings({ name: 'mobile-change', model: model('MobileChange'), of: own, hidden: ['code'] }),
      belongings({ name: 'letters', model: model('AccountLetter'), of }),
      belongings({
        name: 'sign-up',
        model: model('SignUpSecret'),
        of,
        hidden: ['_id', 'code', 'number', 'record'],
      }),
      belongings({ name: 'import-rows', model: model('PeopleImportRow'), of }),
      belongings({ name: 'bulk-changes-of-me', model: model('PeopleBulkItem'), of }),
    ];
  }

  /** Not every way of running has all of it. */
  private signingIn(): PersonalDataKind[] {
    const known = (name: string, kind: string, by: '_id' | 'person', hidden: readonly string[] = []) => {
      const model = this.connection.models[name];
      return model ? [belongings({ name: kind, model, of: (person) => ({ [by]: person }), hidden })] : [];
    };
    return [
      ...known('ApiToken', 'api-tokens', 'person', ['hash']),
      ...known('SessionSighting', 'sessions', 'person', ['_id']),
      ...known('SecondFactor', 'second-factor', '_id', ['secret', 'recovery', 'pending', 'lastStep']),
      ...known('BrokeredPerson', 'groups', '_id'),
      ...known('ScimLink', 'provisioning', '_id'),
    ];
  }

  /** Where somebody is named as who gets something. */
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

  /** What somebody has done for the organisation. */
  private administration(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    return [
      signatures({ name: 'imports', model: model('PeopleImport'), fields: ['by'], hidden: ['columns'] }),
      signatures({ name: 'legal-holds', model: model('LegalHold'), fields: ['by'], shown: [] }),
      signatures({ name: 'sign-up-cards', model: model('SignUpSecret'), fields: ['by'], shown: [] }),
    ];
  }

  private bulks(): PersonalDataKind {
    const rows = this.connection.model('PeopleBulk');
    const { erase } = signatures({ name: 'bulk-changes', model: rows, fields: ['by'] });
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

  /** Files are removed; the request that erases stays, as the proof. */
  private exports(): PersonalDataKind {
    const rows = this.connection.model<PersonalRequestRecord>('PersonalRequest');
    const { export: asked } = belongings({ name: 'requests', model: rows, of: (person) => ({ person }) });
    return {
      name: 'requests',
      collections: ['personal_requests'],
      ...(asked && { export: asked }),
      erase: async (person) => {
        const own = (await this.requests.ofPerson(person)).filter(({ purpose }) => purpose === 'export');
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
        return modifiedCount + (await this.eraser.release(person));
      },
    };
  }

  private profile(): PersonalDataKind {
    const { eraser } = this;
    const hidden = ['words', 'names', 'keys', 'sortName', 'accessVersion', 'erasing'];
    const { export: record } = belongings({
      name: 'profile',
      model: this.connection.model('Person'),
      of: (person) => ({ _id: person }),
      hidden,
    });
    return {
      name: 'profile',
      // Where there are accounts of our own, they are the provider's to remove.
      collections: ['people', 'accounts', 'password_links', 'provider_records', 'keycloak_sync'],
      ...(record && { export: record }),
      async *files(person) {
        const photo = (await eraser.find(person))?.photo;
        const place = photo ? eraser.portraitOf(photo) : null;
        if (place) yield { name: 'portrait.webp', place };
      },
      erase: (person) => eraser.erase(person),
    };
  }
}

/** The same without an id: out of lists, and empty where it stood alone. */
function withoutId(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== id).map((one) => withoutId(one, id));
  if (value === null || typeof value !== 'object') return value === id ? null : value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutId(field, id)]));
}
