import type { Translated } from '@atrium/common/authoring/translations';
import { dayWindow } from '@atrium/common/authoring/validity-window';
import { contentLanguages } from '@atrium/proto/common';
import type { InfoPageState } from '@atrium/proto/content/info-pages';
import type { InfoPageRecord } from './info-page.schema.ts';

/** Outside it, people see Atrium's own page. */
export const pageWindow = dayWindow<'validFrom' | 'validTo', InfoPageState>({
  from: 'validFrom',
  to: 'validTo',
  states: { upcoming: 'upcoming', valid: 'valid', over: 'expired' },
});

export const translated = ({ content, stale }: Pick<InfoPageRecord, 'content' | 'stale'>): Translated => ({
  texts: [content],
  languages: contentLanguages.filter((language) => content[language]),
  stale,
});

/** For the audit log. */
export const auditFields = ({
  content,
  validFrom,
  validTo,
}: Pick<InfoPageRecord, 'content' | 'validFrom' | 'validTo'>) => ({ text: content, validFrom, validTo });
