import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { textFor, type Language } from '@atrium/proto/common';
import { spellingsIn } from '../person-records/person.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { namesOf } from './reference-titles.ts';

type Named = Parameters<typeof namesOf>[0];

export interface Place {
  readonly id: string;
  readonly named: Named;
  /** The words of its names, in every spelling that may be typed. */
  readonly words: readonly string[];
}

export interface Places {
  readonly sites: readonly Place[];
  readonly departments: readonly Place[];
}

/** How long names are reused, in milliseconds. Fifty people typing cause two hundred look-ups a second. */
const goodFor = 500;

/** Searchable names of the sites and departments of an organisation, read at most twice a second. */
@Injectable()
export class ReferenceNames {
  private readonly known = new Map<string, Promise<Places>>();

  constructor(private readonly referenceData: ReferenceDataRepository) {}

  /** IDs of the sites and departments with a name in which a word starts with `typed`. */
  async idsByPrefix(typed: string): Promise<{ site: string[]; department: string[] }> {
    const { sites, departments } = await this.all();
    const begun = (places: readonly Place[]): string[] =>
      places.filter(({ words }) => words.some((word) => word.startsWith(typed))).map(({ id }) => id);
    return { site: begun(sites), department: begun(departments) };
  }

  all(): Promise<Places> {
    const org = currentOrganisation();
    const known = this.known.get(org);
    if (known) return known;
    const read = this.read();
    this.known.set(org, read);
    // Failed and expired reads are not kept.
    const forget = (): void => void (this.known.get(org) === read && this.known.delete(org));
    read.catch(forget);
    setTimeout(forget, goodFor).unref();
    return read;
  }

  private async read(): Promise<Places> {
    const [sites, departments] = await Promise.all([
      this.referenceData.sites(),
      this.referenceData.departments(),
    ]);
    return { sites: sites.map(toPlace), departments: departments.map(toPlace) };
  }
}

/** The name of a place as someone reads it. */
export const nameFor = ({ named }: Place, language: Language): string =>
  'name' in named ? named.name : (textFor(named.title, language, language)?.text ?? '');

const toPlace = (place: { readonly _id: string } & Named): Place => ({
  id: place._id,
  named: place,
  words: [...new Set(namesOf(place).flatMap(spellingsIn))],
});
