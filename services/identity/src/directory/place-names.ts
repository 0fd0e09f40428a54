import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { spelledWordsIn } from '../people/person.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { namesOf } from './directory-places.ts';

interface Place {
  readonly id: string;
  /** Of its names, as they may be typed. */
  readonly words: readonly string[];
}

interface Places {
  readonly sites: readonly Place[];
  readonly departments: readonly Place[];
}

/** Milliseconds for which names are used again: fifty people who type ask for them two hundred times a second. */
const goodFor = 500;

/** What the places of an organisation are called, read and taken apart twice a second at most. */
@Injectable()
export class PlaceNames {
  private readonly known = new Map<string, Promise<Places>>();

  constructor(private readonly places: PlacesRepository) {}

  /** The ids of the places one of whose words begins with what was typed. */
  async begunBy(typed: string): Promise<{ site: string[]; department: string[] }> {
    const { sites, departments } = await this.all();
    const begun = (places: readonly Place[]): string[] =>
      places.filter(({ words }) => words.some((word) => word.startsWith(typed))).map(({ id }) => id);
    return { site: begun(sites), department: begun(departments) };
  }

  private all(): Promise<Places> {
    const org = currentOrganisation();
    const known = this.known.get(org);
    if (known) return known;
    const read = this.read();
    this.known.set(org, read);
    // What failed, or is over, is not kept.
    const forget = (): void => void (this.known.get(org) === read && this.known.delete(org));
    read.catch(forget);
    setTimeout(forget, goodFor).unref();
    return read;
  }

  private async read(): Promise<Places> {
    const [sites, departments] = await Promise.all([this.places.sites(), this.places.departments()]);
    return { sites: sites.map(toPlace), departments: departments.map(toPlace) };
  }
}

const toPlace = (place: { readonly _id: string } & Parameters<typeof namesOf>[0]): Place => ({
  id: place._id,
  words: [...new Set(namesOf(place).flatMap(spelledWordsIn))],
});
