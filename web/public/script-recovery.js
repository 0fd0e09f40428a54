// An entry script that fails to load, for instance because the gateway stops during the request, would leave an empty
// page until the visitor reloads. So the page reloads itself after growing pauses, then shows an error. This cannot be
// a module of the product, as none has loaded yet.
(function () {
  var key = 'atrium.script-recovery';
  var pauses = [500, 2000, 6000];
  var forgottenAfter = 60000;
  var words = {
    en: ['Atrium could not be loaded. Please check your connection.', 'Try again'],
    pl: ['Nie udało się wczytać Atrium. Sprawdź połączenie z siecią.', 'Spróbuj ponownie'],
    de: ['Atrium konnte nicht geladen werden. Bitte prüfe deine Verbindung.', 'Erneut versuchen'],
  };

  /**
   * The number of recent reloads. Without session storage to count in, it returns the maximum, so the page never
   * reloads itself.
   */
  function countOnce() {
    try {
      var kept = JSON.parse(sessionStorage.getItem(key) || '{}');
      var times = Date.now() - kept.at < forgottenAfter ? kept.times : 0;
      sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), times: times + 1 }));
      return times;
    } catch {
      return pauses.length;
    }
  }

  function reload() {
    location.reload();
  }

  function say() {
    var text = words[document.documentElement.lang.slice(0, 2)] || words.en;
    var place = document.getElementById('root');
    var shell = document.getElementById('shell');
    var alert = document.createElement('p');
    var button = document.createElement('button');
    alert.setAttribute('role', 'alert');
    alert.textContent = text[0];
    button.textContent = text[1];
    button.onclick = reload;
    place.style.cssText =
      'font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem';
    button.style.cssText = 'font: inherit; padding: 0.5rem 1rem';
    if (shell) shell.remove();
    place.replaceChildren(alert, button);
  }

  // As a link without a script, it would drop the fragment of the address.
  addEventListener('click', function (event) {
    if (!(event.target instanceof Element) || !event.target.closest('#shell a')) return;
    event.preventDefault();
    reload();
  });

  addEventListener(
    'error',
    function (event) {
      var lost = event.target;
      if (!(lost instanceof HTMLScriptElement) || lost.type !== 'module') return;
      var pause = pauses[countOnce()];
      if (pause) setTimeout(reload, pause);
      else say();
    },
    true,
  );
})();
