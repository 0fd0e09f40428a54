import { Controller, Injectable, Module } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { OrganisationState } from '@atrium/proto/gen/identity/v1/organisation_pb';
import { endpoint, endpoints, type Input } from '@atrium/proto/endpoint';
import { messages } from '@atrium/proto/messages';
import { problemCodes, type ProblemCode } from '@atrium/proto/problem';
import { Schema, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { currentCaller, currentOrganisation } from '../src/context/request-context.ts';
import { DomainError } from '../src/errors/domain-error.ts';
import { Route } from '../src/http/route.ts';
import { Consumes } from '../src/messaging/consumes.ts';
import { ProcessedMessages } from '../src/messaging/processed-messages.ts';
import type { MessageContext, MessageMetadata } from '../src/messaging/message-context.ts';
import { Outbox } from '../src/messaging/outbox.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { assertVersion } from '../src/mongo/version.ts';
import type { ServiceDefinition } from '../src/serve.ts';
import { Tasks } from '../src/tasks/tasks.ts';

const testTag = { name: 'Test', description: 'For tests only.' };

/** A minimal service for testing the kit: notes that can be written, changed and scheduled to ring. */
const Note = z.object({ id: z.string(), text: z.string(), version: z.number() });
const id = z.object({ id: z.string() });
const base = { access: 'user:articles', feature: 'articles', rate: 'write', response: Note } as const;

export const notes = endpoints('content', 'notes', testTag, {
  get: endpoint({ ...base, method: 'GET', path: '/notes/:id', summary: 'Read a note', params: id }),
  write: endpoint({
    ...base,
    method: 'POST',
    path: '/notes',
    summary: 'Write a note',
    body: z.object({ text: z.string().min(1).max(20), fail: z.boolean().default(false) }),
    status: 201,
    // The tests let it refuse with any of them.
    problems: problemCodes,
  }),
  change: endpoint({
    ...base,
    method: 'PUT',
    path: '/notes/:id',
    summary: 'Change a note',
    params: id,
    body: z.object({ text: z.string() }),
    versioned: true,
  }),
  ring: endpoint({
    ...base,
    method: 'POST',
    path: '/notes/:id/ring',
    summary: 'Have it say so later',
    concurrent: true,
    params: id,
    body: z.object({ at: z.iso.datetime() }),
  }),
});

interface NoteRecord {
  readonly _id: string;
  readonly text: string;
  readonly version: number;
  readonly secret: string;
}

const NoteSchema = new Schema<NoteRecord>(
  { _id: String, text: String, version: Number, secret: String },
  { collection: 'notes', versionKey: false },
);

@Injectable()
export class NotesService {
  readonly rung: string[] = [];
  /** Reading a note waits for it. */
  gate: Promise<void> = Promise.resolve();
  /** What writing a note fails with. */
  refusal: ProblemCode | null = null;

  constructor(
    @InjectModel('Note') private readonly notes: Model<NoteRecord>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly processedMessages: ProcessedMessages,
    private readonly tasks: Tasks,
  ) {
    tasks.define('ring', async (key) => void this.rung.push(key));
  }

  async get(id: string): Promise<NoteRecord> {
    const note = await this.notes.findById(id).lean<NoteRecord>();
    if (!note) throw new DomainError('not-found');
    return note;
  }

  write(text: string, fail: boolean): Promise<NoteRecord> {
    return this.transactions.run(async () => {
      if (this.refusal) throw new DomainError(this.refusal);
      const note = { _id: randomUUID(), text, version: 1, secret: 'never told' };
      await this.notes.insertMany([note]);
      await this.outbox.add(messages.articlePublished, note._id, {
        articleId: note._id,
        authorId: currentCaller().id,
      });
      await this.outbox.notify({ name: 'articles.changed', ids: { id: note._id }, to: 'everyone' });
      if (fail) throw new DomainError('wrong-state');
      return note;
    });
  }

  async change(id: string, text: string, expectedVersion: number): Promise<NoteRecord> {
    assertVersion((await this.get(id)).version, expectedVersion);
    await this.notes.updateOne(
      { _id: id, version: expectedVersion },
      { $set: { text }, $inc: { version: 1 } },
    );
    return this.get(id);
  }

  ring(id: string, at: string): Promise<void> {
    return this.tasks.schedule('ring', currentOrganisation(), id, new Date(at));
  }

  async noteOrganisation(state: OrganisationState, metadata: MessageMetadata): Promise<void> {
    if (state.name === 'Indigestible') throw new DomainError('invalid-input', 'indigestible');
    await this.processedMessages.once(
      metadata,
      async () =>
        void (await this.notes.insertMany([
          { _id: randomUUID(), text: `organisation ${state.name}`, version: 1, secret: '' },
        ])),
    );
  }
}

@Controller()
class NotesConsumer {
  constructor(private readonly service: NotesService) {}

  @Consumes(messages.organisation)
  onOrganisation(@Payload() state: OrganisationState, @Ctx() context: MessageContext): Promise<void> {
    return this.service.noteOrganisation(state, context);
  }
}

const shown = ({ _id, ...note }: NoteRecord) => ({ id: _id, ...note });

@Controller()
class NotesController {
  constructor(private readonly service: NotesService) {}

  @Route(notes.get)
  async get({ params }: Input<typeof notes.get>) {
    await this.service.gate;
    return shown(await this.service.get(params.id));
  }

  @Route(notes.write)
  async write({ body }: Input<typeof notes.write>) {
    return shown(await this.service.write(body.text, body.fail));
  }

  @Route(notes.change)
  async change({ params, body, expectedVersion: version }: Input<typeof notes.change>) {
    return shown(await this.service.change(params.id, body.text, version));
  }

  @Route(notes.ring)
  async ring({ params, body }: Input<typeof notes.ring>) {
    await this.service.ring(params.id, body.at);
    return shown(await this.service.get(params.id));
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Note', schema: NoteSchema }])],
  controllers: [NotesController, NotesConsumer],
  providers: [NotesService],
})
class NotesModule {}

export const notesService: ServiceDefinition = { name: 'content', module: NotesModule };
