// How much passing a message to a consumer costs in the process, without a broker or a database: prints, asserts
// nothing. node tools/run.mjs tools/bench/consumers.mjs
import 'reflect-metadata';
import { create, toBinary } from '@bufbuild/protobuf';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Config } from '@atrium/common/config/service-config';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Consumes } from '@atrium/common/messaging/consumes';
import { HandlerLimit } from '@atrium/common/messaging/handler-limit';
import { MemoryBus } from '@atrium/common/messaging/memory-bus';
import { MessagePublisher } from '@atrium/common/messaging/message-bus';
import { MessageServer } from '@atrium/common/messaging/message-server';
import { messages } from '@atrium/proto/messages';

const count = 50_000;
const batch = 500;
const { commentEdited: single, commentPosted: many } = messages;

class BenchConsumer {
  async onOne() {}
  async onMany() {}
}
const mark = (decorate, name) =>
  decorate(BenchConsumer.prototype, name, Object.getOwnPropertyDescriptor(BenchConsumer.prototype, name));
mark(Consumes(single), 'onOne');
mark(Consumes(many, { batch: true }), 'onMany');
Controller()(BenchConsumer);

const bus = new MemoryBus(null);
class BenchModule {}
Module({
  controllers: [BenchConsumer],
  providers: [
    { provide: MessagePublisher, useValue: bus },
    { provide: Config, useValue: new Config('bench', {}) },
    { provide: ServiceLog, useValue: new ServiceLog(console) },
    HandlerLimit,
  ],
})(BenchModule);

const message = ({ schema, topic }, at) => ({
  id: `${at}`,
  topic: topic.name,
  key: `aggregate ${at % 500}`,
  type: schema.typeName,
  org: 'org',
  at: new Date(),
  headers: { request: 'r' },
  value: toBinary(schema, create(schema, { commentId: `${at}`, subjectKind: 'article', subjectId: 'a' })),
});

/** As the outbox relay publishes: batches, each handled before the next. Microseconds of CPU time per message. */
async function measure(type, size) {
  const all = Array.from({ length: count }, (_, at) => message(type, at));
  const began = process.cpuUsage();
  for (let at = 0; at < count; at += size) await bus.publish(all.slice(at, at + size));
  const { user, system } = process.cpuUsage(began);
  return ((user + system) / count).toFixed(1);
}

const app = await NestFactory.createMicroservice(BenchModule, {
  strategy: new MessageServer(bus, 'bench'),
  logger: false,
});
await app.listen();
for (const round of ['warming up', 'measured']) {
  console.log(`${round}: ${count} messages, µs of CPU time per message`);
  console.log(`single-message consumer, ${batch} at a time: ${await measure(single, batch)}`);
  console.log(`single-message consumer, one at a time: ${await measure(single, 1)}`);
  console.log(`batch consumer, ${batch} at a time: ${await measure(many, batch)}`);
}
await app.close();
