// A first script that does not arrive, as when the gateway it was asked of goes at this moment, would leave an empty page
// until somebody thinks of reloading it. So the page asks again by itself, a little later each time, and then says so. No
// module of ours can do this: there is none yet.
(function () {
  var key = 'atrium.lost-scripts';
  var pauses = [500, 2000, 6000];
  var forgottenAfter = 60000;
  var words = {
    en: ['Atrium could not be loaded. Please check your connection.', 'Try again'],
    pl: ['Nie udało się wczytać Atrium. Sprawdź połączenie z siecią.', 'Spróbuj ponownie'],
    de: ['Atrium konnte nicht geladen werden. Bitte prüfe deine Verbindung.', 'Erneut versuchen'],
  };

  /** How often it asked of late; without a memory of that it never asks by itself. */
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
    var alert = document.createElement('p');
    var button = document.createElement('button');
    alert.setAttribute('role', 'alert');
    alert.textContent = text[0];
    button.textContent = text[1];
    button.onclick = reload;
    place.style.cssText =
      'font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem';
    button.style.cssText = 'font: inherit; padding: 0.5rem 1rem';
    place.replaceChildren(alert, button);
  }

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
