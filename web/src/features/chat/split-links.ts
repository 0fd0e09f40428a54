/** Plain text, or a link if `href` is set. */
export interface LinkPart {
  readonly text: string;
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"]+/gi;
/** Punctuation at the end belongs to the sentence, not to the URL. */
const trailing = /[.,;:!?)\]}'’”]+$/;

/** Splits a text at its URLs. Only http and https become links. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimTrailing(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A closing bracket belongs to the URL if the URL contains the opening one. */
function trimTrailing(found: string): string {
  const short = found.replace(trailing, '');
  return found.startsWith(`${short})`) && short.split('(').length > short.split(')').length
    ? `${short})`
    : short;
}
