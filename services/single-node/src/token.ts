import { findProvider } from '@atrium/identity/sign-in/command-line-provider';
import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { readSingleNodeConfig } from './config.ts';
import { readDemo } from './prepare-installation.ts';

/**
 * `npm run --silent token -- employee@acme.example [password]`: prints an access token, through the sign-in that people
 * use.
 */
const settings = readSingleNodeConfig();
const [email, passwordArg] = process.argv.slice(2);
const password = passwordArg ?? (await readDemo(settings.ATRIUM_HOME))?.password;

if (!email || !password) {
  process.stderr.write('Usage: npm run --silent token -- <email> [password]\n');
  process.exit(2);
}

try {
  const provider = await findProvider(settings.ATRIUM_URL.replace(/\/$/, ''));
  process.stdout.write(`${await signInFromCommandLine({ ...provider, email, password })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
