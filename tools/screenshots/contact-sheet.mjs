import { keyOf, languages, schemes, widths } from './variants.mjs';

const escape = (text) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Unticked values are hidden, by a rule for each. */
const filters = [...widths.map(String), ...schemes, ...languages];
const rules = filters
  .map((value) => `body:has(#f-${value}:not(:checked)) [data-is~="${value}"] { display: none; }`)
  .join('\n');

const figure = ({ file, variant, failure }) => `
  <figure data-is="${variant.width} ${variant.scheme} ${variant.language}" style="width: ${variant.width < 600 ? 10 : 24}rem">
    ${
      failure
        ? `<pre>${escape(failure)}</pre>`
        : `<a href="${file}"><img src="${file}" alt="" loading="lazy" /></a>`
    }
    <figcaption>${keyOf(variant).replaceAll('-', ' ')}</figcaption>
  </figure>`;

/** One HTML page with all captured pictures, by page, which can be filtered by size, scheme and language. */
export function contactSheet(captures) {
  const pages = Map.groupBy(captures, ({ area, page }) => `${area}: ${page}`);
  const sections = [...pages].map(
    ([name, pictures]) => `
<section>
  <h2>${escape(name)}</h2>
  <div>${pictures.map(figure).join('')}
  </div>
</section>`,
  );
  const boxes = filters.map(
    (value) => `<label><input type="checkbox" id="f-${value}" checked /> ${value}</label>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Atrium: ${captures.length} pictures of ${pages.size} pages</title>
<style>
  body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  form { position: sticky; top: 0; display: flex; gap: 1rem; padding: 0.5rem; background: #fff; border-bottom: 1px solid #ccc; }
  h2 { margin: 2rem 0 0.5rem; font-size: 1rem; }
  section > div { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: start; }
  figure { margin: 0; }
  img { width: 100%; border: 1px solid #ccc; }
  figcaption { font-size: 0.8125rem; color: #555; }
  pre { overflow: auto; padding: 0.5rem; color: #fff; background: #a8261c; white-space: pre-wrap; }
${rules}
</style>
<form>${boxes.join(' ')}</form>${sections.join('')}
</html>
`;
}
