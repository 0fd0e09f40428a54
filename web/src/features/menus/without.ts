import { Allergen } from '@atrium/proto/content/menus';
import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';
import { useSession } from '../../shared/session/use-session.ts';

const Allergens = z.array(Allergen);

const parsed = (text: string | undefined): Allergen[] => {
  try {
    return Allergens.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
};

/** What somebody does not eat. It says something of their health: it stays on their device and is never sent. */
export function useWithout(): [readonly Allergen[], (allergens: Allergen[]) => void] {
  const { person } = useSession();
  const [chosen, choose] = useLocalStorage<Allergen[]>({
    key: `atrium.without.${person.id}`,
    defaultValue: [],
    deserialize: parsed,
  });
  return [chosen, choose];
}
