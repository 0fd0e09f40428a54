// Baseline for the article list: a bare Fastify that reads the same twenty documents from the same MongoDB.
import Fastify from 'fastify';
import mongoose from 'mongoose';

const [uri, port] = process.argv.slice(2);
const client = await mongoose.mongo.MongoClient.connect(uri);
const articles = client.db('atrium_content').collection('articles');
const server = Fastify();
server.get('/', () =>
  articles
    .find({ org: 'acme', state: 'published' })
    .sort({ publishAt: -1 })
    .project({ content: 0 })
    .limit(20)
    .toArray(),
);
await server.listen({ port: Number(port), host: '127.0.0.1' });
