import mongoose from 'mongoose';

export const setName = 'atrium';
type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** Makes the mongod at a loopback port a replica set of one, or gives an existing set its new port. */
export async function prepareReplicaSet(port: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 30_000,
  });
  try {
    await setMember(client, `127.0.0.1:${port}`);
    await primary(client);
  } finally {
    await client.close();
  }
}

/** URI of the replica set at a loopback port. */
export const uriOf = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${setName}`;

async function setMember(client: Client, host: string): Promise<void> {
  const admin = client.db('admin');
  const config = await currentConfig(client);
  if (!config) {
    await admin.command({ replSetInitiate: { _id: setName, members: [{ _id: 0, host }] } });
  } else if (config.members[0]?.host !== host) {
    const members = [{ ...config.members[0], host }];
    await admin.command({
      replSetReconfig: { ...config, version: config.version + 1, members },
      force: true,
    });
  }
}

interface SetConfig {
  readonly version: number;
  readonly members: readonly { readonly host: string }[];
}

async function currentConfig(client: Client): Promise<SetConfig | undefined> {
  try {
    return (await client.db('admin').command({ replSetGetConfig: 1 }))['config'] as SetConfig;
  } catch (error) {
    if ((error as { codeName?: string }).codeName === 'NotYetInitialized') return undefined;
    throw error;
  }
}

async function primary(client: Client): Promise<void> {
  while (!(await client.db('admin').command({ hello: 1 }))['isWritablePrimary']) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
