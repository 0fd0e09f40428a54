import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { PlacesRepository } from '../places/places.repository.ts';

type Named = Awaited<ReturnType<PlacesRepository['named']>>;

/** Milliseconds for which names are used again: fifty people who type ask for them two hundred times a second. */
const goodFor = 500;

/** What the places of an organisation are called, read twice a second at most. */
@Injectable()
export class PlaceNames {
  private readonly known = new Map<string, { readonly until: number; readonly named: Promise<Named> }>();

  constructor(private readonly places: PlacesRepository) {}

  all(): Promise<Named> {
    const org = currentOrganisation();
    const now = performance.now();
    const known = this.known.get(org);
    if (known && known.until > now) return known.named;
    const named = this.places.named();
    this.known.set(org, { until: now + goodFor, named });
    // What failed, or is over, is not kept.
    const forget = (): void => void (this.known.get(org)?.named === named && this.known.delete(org));
    named.catch(forget);
    setTimeout(forget, goodFor).unref();
    return named;
  }
}
