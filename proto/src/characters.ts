/**
 * Characters that people cannot see and that make a text look or behave different from what it is: control characters,
 * text direction controls and halves of characters. Joiners are not among them, because some languages cannot be
 * written without them.
 */
const directionMarks = String.raw`\u061C\u200E\u200F`;
const directionControls = String.raw`\u202A-\u202E\u2066-\u2069`;
const controls = String.raw`\u0000-\u001F\u007F-\u009F`;
const controlsOfParagraphs = String.raw`\u0000-\u0008\u000B-\u001F\u007F-\u009F`;
const lineBreaks = String.raw`\u2028\u2029`;
const halves = String.raw`\uD800-\uDFFF`;

const matching = (...characters: string[]): RegExp => new RegExp(`[${characters.join('')}]`, 'gu');

const everyMark = matching(directionMarks);
const everyBreak = matching(controls, lineBreaks);
const everyDirection = matching(directionMarks, directionControls, halves);
const unseenInParagraphs = matching(directionMarks, directionControls, controlsOfParagraphs, halves);

/** What a line consists of. The contract shows it, so without Unicode classes, which not every language knows. */
export const lineShape = new RegExp(
  `^[^${controls}${lineBreaks}${directionMarks}${directionControls}${halves}]*$`,
  'u',
);

/** Spreadsheets and some keyboards add these marks without anyone asking for them. */
export const withoutMarks = (text: string): string => text.replaceAll(everyMark, '');

/** A single line, whatever was entered. */
export const tidiedLine = (text: string): string =>
  text.replaceAll(everyBreak, ' ').replaceAll(everyDirection, '');

/** Any number of lines with nothing unseen in them, whatever was entered. */
export const tidiedParagraphs = (text: string): string => text.replaceAll(unseenInParagraphs, '');
