import type { Plugin } from 'vite';

/** What Vite adds to the head: stylesheets and scripts of the product. */
const added =
  /^ *<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)\n/gm;

/** Moves styles and scripts behind the shell of the page, which browsers otherwise paint only once the styles are there. */
export function shellFirst(): Plugin {
  return {
    name: 'atrium-shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const moved = html.match(added)?.join('') ?? '';
        return html.replace(added, '').replace(/^ *<\/body>/m, (end) => moved + end);
      },
    },
  };
}
