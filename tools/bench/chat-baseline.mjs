// Baseline for chat: a bare Fastify that stores a message with its outbox row in one transaction, lists the newest
// sixty, and sends the same frame to every WebSocket.
import Fastify from 'fastify';
import mongoose from 'mongoose';
import { WebSocketServer } from 'ws';

const [uri, port] = process.argv.slice(2);
const client = await mongoose.mongo.MongoClient.connect(uri, { maxPoolSize: 64 });
const database = client.db('atrium_chat_baseline');
const messages = database.collection('messages');
const outbox = database.collection('outbox');
await messages.createIndex({ conversation: 1, seq: -1 });
await outbox.insertOne({});
let seq = await messages.countDocuments();

const server = Fastify();
const sockets = new WebSocketServer({ server: server.server, perMessageDeflate: false });
server.post('/', async (request) => {
  const message = { conversation: 'one', seq: (seq += 1), ...request.body };
  await client.withSession((session) =>
    session.withTransaction(
      async () => {
        await messages.insertOne(message, { session });
        await outbox.insertOne({ value: Buffer.alloc(200) }, { session });
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } },
    ),
  );
  return message;
});
server.get('/', () => messages.find({ conversation: 'one' }).sort({ seq: -1 }).limit(60).toArray());
server.post('/say', (request) => {
  const frame = Buffer.from(JSON.stringify(request.body));
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
  return {};
});
sockets.on('connection', (socket) => socket.on('message', () => socket.send('{"type":"ready"}')));
await server.listen({ port: Number(port), host: '127.0.0.1' });
