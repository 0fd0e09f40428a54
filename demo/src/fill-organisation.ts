import { runForOrganisation } from '@atrium/common/context/request-context';
import type { LoadedOrganisation } from './load-organisation.ts';
import type { AnyPart, Filling } from './part.ts';
import { parts } from './parts.ts';

/** Fills the product with an organisation. Every part starts as soon as those it needs are filled. */
export async function fillOrganisation(
  { settings, content }: LoadedOrganisation,
  services: Pick<Filling, 'importer' | 'passwordHash' | 'tell'>,
): Promise<void> {
  const running = new Map<AnyPart, Promise<void>>();
  const results = new Map<AnyPart, unknown>();
  const filled: Filling['filled'] = <F>(part: object) => results.get(part as AnyPart) as F;
  const filling: Filling = { organisation: settings, content, filled, ...services };
  const fill = async (part: AnyPart): Promise<void> => {
    for (const need of part.needs) await running.get(need);
    results.set(part, await part.fill(content(part), filling));
  };
  await runForOrganisation(settings.slug, 'demo', async () => {
    for (const part of parts) running.set(part, fill(part));
    await Promise.all(running.values());
  });
}
