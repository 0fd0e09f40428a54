// Runs before the first paint so that neither the colour scheme nor the language flashes. A file of its own because the
// content security policy allows no inline scripts.
(function () {
  var root = document.documentElement;
  var languages = { en: 'en-GB', pl: 'pl', de: 'de' };
  try {
    var scheme = localStorage.getItem('atrium.colour-scheme') || 'auto';
    var dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    var known = [localStorage.getItem('atrium.language') || '']
      .concat(navigator.languages)
      .map(function (tag) {
        return languages[tag.toLowerCase().split('-')[0]];
      })
      .filter(Boolean);
    root.lang = known[0] || root.lang;
    // The shell is the frame for a person who is signed in here.
    var signedIn = localStorage.getItem('atrium.signed-in') && !/^\/login(\/|$)/.test(location.pathname);
    if (signedIn)
      root.setAttribute('data-shell', /^\/admin(\/|$)/.test(location.pathname) ? 'admin' : 'user');
    // What the page will import is fetched with the scripts that import it, not after them. Back from signing in, the
    // frame comes as well.
    var parts = JSON.parse(document.currentScript.dataset.parts || '{}');
    var isBack = /[#&]code=/.test(location.hash);
    var isFirstPage = /^\/(login)?$/.test(location.pathname);
    [root.lang, isFirstPage ? '' : root.lang + ' others', 'common', signedIn || isBack ? 'frame' : 'login']
      .flatMap(function (name) {
        return parts[name] || [];
      })
      .forEach(function (file) {
        var link = document.createElement('link');
        var isStyle = /\.css$/.test(file);
        link.rel = isStyle ? 'preload' : 'modulepreload';
        if (isStyle) link.as = 'style';
        link.crossOrigin = '';
        link.href = '/' + file;
        document.head.append(link);
      });
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();

// The same policy forbids code from strings, which zod would try to compile with its first schema. This setting has to
// exist before any module of the product runs.
globalThis.__zod_globalConfig = { jitless: true };
