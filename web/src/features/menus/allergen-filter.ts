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

/** Allergens a person avoids. This is health data: it stays on the device and is never sent. */
export function useAllergenFilter(): [readonly Allergen[], (allergens: Allergen[]) => void] {
  const { person } = useSession();
  const [chosen, choose] = useLocalStorage<Allergen[]>({
    key: `atrium.allergens.${person.id}`,
    defaultValue: [],
    deserialize: parsed,
  });
  return [chosen, choose];
}
