import { resolve } from 'node:path';
import { articles } from './articles/articles.part.ts';
import { loadOrganisation } from './load-organisation.ts';
import { people } from './people/people.part.ts';
import { ContentError } from './reading/content-error.ts';

/** `npm run demo:check -- ./our-company`: checks the folder of an organisation without filling anything. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: npm run --silent demo:check -- <folder>\n');
  process.exit(2);
}
try {
  const { settings, content } = loadOrganisation(resolve(folder));
  process.stdout.write(
    `${settings.name} is complete: ${content(people).length} people, ${content(articles).length} articles.\n`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
