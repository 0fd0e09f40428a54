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

// The same policy forbids code from strings, which zod would try to compile with its first schema. This setting has to
// exist before any module of the product runs.
globalThis.__zod_globalConfig = { jitless: true };
