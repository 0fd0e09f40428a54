import type { Canvas } from './canvas.ts';
import { cities } from './cities.ts';
import { journeys } from './journeys.ts';
import { leisure } from './leisure.ts';
import { rooms } from './rooms.ts';
import { works } from './works.ts';

/** All scenes by name. `alt-texts.ts` describes them. */
export const scenes: Readonly<Record<string, (c: Canvas) => string>> = {
  ...cities,
  ...journeys,
  ...leisure,
  ...rooms,
  ...works,
};
