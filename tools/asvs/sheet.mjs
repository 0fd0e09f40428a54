import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

/** The kinds of evidence. Each requirement has exactly one. */
export const kinds = ['tests', 'notApplicable', 'notMet'];

export const readSheet = () => parse(readFileSync(join(root, 'docs/asvs.yaml'), 'utf8'));

export const kindOf = (requirement) => kinds.filter((kind) => kind in requirement);

const chapterOf = ({ id }) => Number(id.split('.')[0]);

/** How many requirements of a chapter are met, not met and not applicable. */
export const countsOf = ({ requirements }, chapter) => {
  const own = requirements.filter((one) => chapter === undefined || chapterOf(one) === chapter);
  const [met, notApplicable, notMet] = kinds.map((kind) => own.filter((one) => kind in one).length);
  return { met, notMet, notApplicable };
};

/** Of the requirements that apply, the part that is met, in whole percent, rounded down. */
export const shareOf = ({ met, notMet }) => Math.floor((100 * met) / (met + notMet));

const shownShare = (counts) => (counts.met + counts.notMet === 0 ? '–' : `${shareOf(counts)} %`);

/** The table of `asvs.md`, without the spaces that align it. */
export function tableOf(sheet) {
  const row = (name, counts) => [name, counts.met, counts.notMet, counts.notApplicable, shownShare(counts)];
  return [
    ['chapter', 'met', 'not met', 'not applicable', 'met of what applies'],
    ...sheet.chapters.map(({ id, name }) => row(`V${id} ${name}`, countsOf(sheet, id))),
    row('all', countsOf(sheet)),
  ].map((cells) => cells.map(String));
}

const call = /\b(?:it|test|describe)(?:\.\w+)*\(\s*$/;
const body = /^\s*,\s*(?:async\s*)?(?:\(|\w+\s*=>|_)/;
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * The titles of the tests in a file, as written there: what a call of `it`, `test` or `describe` begins with, or what
 * is followed by the function of a test.
 */
export const titlesIn = (text) =>
  [...text.matchAll(literal)]
    .filter(
      ({ 0: found, index }) =>
        call.test(text.slice(Math.max(0, index - 80), index)) ||
        body.test(text.slice(index + found.length, index + found.length + 40)),
    )
    .map(([found]) => found.slice(1, -1).replaceAll(/\\(['"`])/g, '$1'));
