import mongoose from 'mongoose';
import type { MongoAccess } from './mongo-access.ts';

export const setName = 'atrium';
const user = 'atrium';
const roles = ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'clusterMonitor'];
type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** Makes the mongod at a loopback port a replica set of one, or gives an existing set its new port. */
export async function prepareReplicaSet(port: number, access?: MongoAccess): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 30_000,
    ...(access && asMember(access)),
  });
  try {
    await setMember(client, `127.0.0.1:${port}`);
    await primary(client);
    if (access) await setUser(client, access);
  } finally {
    await client.close();
  }
}

/** URI of the replica set at a loopback port. */
export const uriOf = (port: number, password?: string): string =>
  `mongodb://${password ? `${user}:${password}@` : ''}127.0.0.1:${port}/?replicaSet=${setName}${password ? '&authSource=admin' : ''}`;

/** A member of the set may do everything, also before there are users. */
const asMember = ({ key }: MongoAccess) => ({
  auth: { username: '__system', password: key },
  authSource: 'local',
  authMechanism: 'SCRAM-SHA-256' as const,
});

/** The user that the product works as, with the password of its file. */
async function setUser(client: Client, { password }: MongoAccess): Promise<void> {
  const admin = client.db('admin');
  const { users } = (await admin.command({ usersInfo: user })) as unknown as { users: readonly unknown[] };
  const fields = { pwd: password, roles: [...roles], mechanisms: ['SCRAM-SHA-256'] };
  await admin.command(users.length > 0 ? { updateUser: user, ...fields } : { createUser: user, ...fields });
}

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
