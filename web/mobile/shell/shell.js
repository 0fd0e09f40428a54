import { server } from './server.js';

// The one page that is inside the app: it leads back to the server as soon as that can be reached.
const words = {
  pl: {
    title: 'Brak połączenia',
    text: 'Nie można połączyć się z Atrium. Spróbuj ponownie, gdy będziesz w zasięgu sieci.',
    again: 'Spróbuj ponownie',
  },
  de: {
    title: 'Keine Verbindung',
    text: 'Atrium ist nicht erreichbar. Versuch es noch einmal, sobald du wieder ein Netz hast.',
    again: 'Noch einmal versuchen',
  },
};
const language = navigator.language.slice(0, 2);
const own = words[language];
if (own) {
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll('[data-words]')) place.textContent = own[place.dataset.words];
}
const again = () => location.replace(server);
document.querySelector('button').addEventListener('click', again);
addEventListener('online', again);
