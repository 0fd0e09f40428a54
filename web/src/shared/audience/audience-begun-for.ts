import { everyone, type Audience } from '@atrium/proto/audience';
import type { BegunFor } from './begun-for.ts';

/** Apart from the address, whose schema is among the scripts of the first page. */
export const audienceBegunFor = ({ site }: BegunFor, otherwise: Audience): Audience =>
  site ? { ...everyone, everyone: false, sites: [site] } : otherwise;
