import { z } from 'zod';
import type { CommandLineSignIn } from './command-line-sign-in.ts';

const Config = z.object({ issuer: z.url(), clientId: z.string() });

/** Where people sign in: at the installation's own provider or, as its web client, at another. */
export async function findProvider(url: string): Promise<Pick<CommandLineSignIn, 'issuer' | 'client'>> {
  const answer = await fetch(`${url}/api/config.json`);
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}`);
  const { issuer, clientId } = Config.parse(await answer.json());
  const isBuiltIn = issuer === `${url}/auth`;
  return isBuiltIn ? { issuer } : { issuer, client: { id: clientId, redirectUri: `${url}/` } };
}
