import { server } from './server.js';

// The only page bundled with the app: shown offline, it returns to the server once that is reachable.
const texts = {
  pl: {
    title: 'Brak połączenia',
    text: 'Nie można połączyć się z Atrium. Sprawdź połączenie i spróbuj ponownie.',
    again: 'Spróbuj ponownie',
  },
  de: {
    title: 'Keine Verbindung',
    text: 'Atrium ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
    again: 'Erneut versuchen',
  },
};
const language = navigator.language.slice(0, 2);
const own = texts[language];
if (own) {
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll('[data-words]')) place.textContent = own[place.dataset.words];
}
const reload = () => location.replace(server);
document.querySelector('button').addEventListener('click', reload);
addEventListener('online', reload);
