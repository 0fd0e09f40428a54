// The floor of a small write: a bare Fastify that stores a document (majority, journalled) and sends a frame to every
// WebSocket.
import Fastify from 'fastify';
import mongoose from 'mongoose';
import { WebSocketServer } from 'ws';

const [uri, port] = process.argv.slice(2);
const client = await mongoose.mongo.MongoClient.connect(uri, { maxPoolSize: 64 });
const facts = client.db('atrium_floor').collection('facts', { writeConcern: { w: 'majority', j: true } });

const server = Fastify();
const sockets = new WebSocketServer({ server: server.server, perMessageDeflate: false });
server.post('/', async ({ body: { id, text } }) => {
  const fact = { _id: id, text, at: new Date() };
  await facts.insertOne(fact);
  const frame = Buffer.from(JSON.stringify(fact));
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
  return fact;
});
await server.listen({ port: Number(port), host: '127.0.0.1' });
