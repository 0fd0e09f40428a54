import { z } from 'zod';
import type { CommandLineSignIn } from './command-line-sign-in.ts';

const Config = z.object({ issuer: z.url(), clientId: z.string() });

/** Where people of a product sign in: at its own provider or, as the web client of it, at another. */
export async function findProvider(url: string): Promise<Pick<CommandLineSignIn, 'issuer' | 'client'>> {
  const answer = await fetch(`${url}/api/config.json`);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { issuer, clientId } = Config.parse(await answer.json());
  const isBuiltIn = issuer === `${url}/auth`;
  return isBuiltIn ? { issuer } : { issuer, client: { id: clientId, redirectUri: `${url}/` } };
}
