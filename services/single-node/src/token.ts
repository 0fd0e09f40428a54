import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { z } from 'zod';
import { readSingleNodeConfig } from './config.ts';
import { readDemo } from './house.ts';

/** `npm run --silent token -- employee@acme.example [password]`: an access token, by the sign-in that people use. */
const settings = readSingleNodeConfig();
const [email, given] = process.argv.slice(2);
const password = given ?? (await readDemo(settings.ATRIUM_HOME))?.password;

if (!email || !password) {
  process.stderr.write('Whose token? npm run --silent token -- employee@acme.example [password]\n');
  process.exit(2);
}
/** Where people of that address sign in: at its own provider, or, as the web client of it, at another. */
async function findProvider(url: string) {
  const answer = await fetch(`${url}/api/config.json`);
  const { issuer, clientId } = z.object({ issuer: z.url(), clientId: z.string() }).parse(await answer.json());
  const isBuiltIn = issuer === `${url}/auth`;
  return isBuiltIn ? { issuer } : { issuer, client: { id: clientId, redirectUri: `${url}/` } };
}

try {
  const provider = await findProvider(settings.ATRIUM_URL.replace(/\/$/, ''));
  process.stdout.write(`${await signInFromCommandLine({ ...provider, email, password })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
