import { plainText } from '@atrium/common/authoring/plain-text';
import { mapTexts } from '@atrium/common/authoring/texts';
import type { Language, Localised } from '@atrium/proto/common';

const wordsPerMinute = 220;

export const readingTime = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(/\s+/).length / wordsPerMinute));

export const minutesOf = (content: Localised): Partial<Record<Language, number>> =>
  mapTexts(content, readingTime);
