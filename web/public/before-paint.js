// Runs before the first paint so that neither the colour scheme nor the language flashes. A file of its own because the
// content security policy allows no inline scripts.
(function () {
  var root = document.documentElement;
  try {
    var scheme = localStorage.getItem('atrium.colour-scheme') || 'auto';
    var dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    root.lang = localStorage.getItem('atrium.language') || root.lang;
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();

// The same policy allows no code from strings, which zod would try to make as soon as the first schema is built. It reads
// this before any module of ours could tell it.
globalThis.__zod_globalConfig = { jitless: true };
