import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';

const batch = 5_000;

/** Fills a conversation with the given number of messages, written the way the service writes them. */
export async function seedMessages(mongoUri, id, many) {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  try {
    const database = client.db('atrium_chat');
    const conversations = database.collection('conversations');
    const { org, seq, revision, posted, createdBy } = await conversations.findOne({ _id: id });
    const missing = Math.max(0, many - seq);
    const messages = Array.from({ length: missing }, (_, at) => ({
      _id: randomUUID(),
      ...{ org, conversation: id, author: createdBy, text: `Said as number ${at}`, words: ['said', `${at}`] },
      ...{ seq: seq + at + 1, revision: revision + at + 1, posted: posted + at + 1 },
      ...{ attachments: [], mentions: [], reactions: [], createdAt: new Date() },
    }));
    for (let at = 0; at < missing; at += batch)
      await database.collection('messages').insertMany(messages.slice(at, at + batch), { ordered: false });
    const more = { seq: missing, revision: missing, posted: missing };
    await conversations.updateOne({ _id: id }, { $inc: more });
  } finally {
    await client.close();
  }
}
