import { everybody } from '../audience.ts';
import type { DemoDocument, DemoLibrary, Texts } from '../demo-data.ts';
import { altTexts } from '../pictures/alt-texts.ts';

const texts = (en: string, pl: string, de: string): Texts => ({ 'en-GB': en, pl, de });

const folders: DemoLibrary['folders'] = [
  {
    key: 'work',
    within: null,
    title: texts('Working at Acme', 'Praca w Acme', 'Arbeiten bei Acme'),
  },
  { key: 'travel', within: 'work', title: texts('Travel', 'Podróże służbowe', 'Reisen') },
  {
    key: 'safety',
    within: null,
    title: texts('Safety and quality', 'Bezpieczeństwo i jakość', 'Sicherheit und Qualität'),
  },
  { key: 'brand', within: null, title: texts('Brand', 'Marka', 'Marke') },
  { key: 'leads', within: null, title: texts('For team leads', 'Dla liderów zespołów', 'Für Teamleitungen') },
];

const documents: readonly DemoDocument[] = [
  {
    by: 'ruth',
    folder: 'travel',
    title: texts('Travel policy', 'Zasady podróży służbowych', 'Reiserichtlinie'),
    description: texts(
      'Trains before planes, hotels up to a sensible price, and money back within ten days.',
      'Najpierw pociąg, potem samolot; hotel w rozsądnej cenie; zwrot kosztów w ciągu dziesięciu dni.',
      'Bahn vor Flug, Hotels zu einem vernünftigen Preis und das Geld zurück in zehn Tagen.',
    ),
    name: 'Travel policy.docx',
    versions: [
      [
        'Whoever travels for Acme books second class and keeps the receipts.',
        'A night in a hotel costs up to 110 pounds. Breakfast is part of it.',
      ],
      [
        'Whoever travels for Acme goes by train where that takes less than six hours.',
        'A night in a hotel costs up to 130 pounds, in London and Hamburg up to 170. Breakfast is part of it.',
        'Receipts are photographed and sent in the week of the journey; the money is back within ten days.',
        'A bicycle is paid for at 20 pence a mile. Nobody has to drive at night.',
      ],
    ],
  },
  {
    by: 'ruth',
    folder: 'work',
    title: texts('Working hours and leave', 'Czas pracy i urlopy', 'Arbeitszeit und Urlaub'),
    description: texts(
      'Flexible hours, shifts, holidays and what to do when you are ill.',
      'Elastyczny czas pracy, zmiany, urlop i co zrobić w razie choroby.',
      'Gleitzeit, Schichten, Urlaub und was zu tun ist, wenn du krank bist.',
    ),
    name: 'Working hours and leave.docx',
    versions: [
      [
        'Everybody has 28 days of holiday. They are asked for at least two weeks before, and are answered within three days.',
        'Offices are open from 06:00 to 20:00. Who works in shifts changes them with a colleague and tells the team lead.',
        'Whoever is ill calls before their day begins. A doctor’s note is needed from the fourth day on.',
        'Parents of young children may work fewer hours for as long as they wish.',
      ],
    ],
  },
  {
    by: 'anna',
    folder: 'work',
    title: texts('Protecting whistleblowers', 'Ochrona sygnalistów', 'Schutz von Hinweisgebenden'),
    description: texts(
      'Whom to tell when something is wrong, and how you stay anonymous.',
      'Komu zgłosić, że coś jest nie tak, i jak zachować anonimowość.',
      'Wem du sagst, dass etwas nicht stimmt, und wie du anonym bleibst.',
    ),
    name: 'Whistleblowers.docx',
    versions: [
      [
        'Whoever sees corruption, danger or discrimination may tell the ombudsperson, the works council or the authorities.',
        'Nobody tries to find out who it was. Whoever makes somebody regret it has to answer for that.',
      ],
    ],
  },
  {
    by: 'anna',
    folder: 'safety',
    title: texts('Evacuating a building', 'Ewakuacja budynku', 'Ein Gebäude räumen'),
    description: texts(
      'What to do when the alarm sounds, and where to meet.',
      'Co robić, gdy zabrzmi alarm, i gdzie się spotkać.',
      'Was zu tun ist, wenn der Alarm ertönt, und wo wir uns treffen.',
    ),
    name: 'Evacuation.docx',
    versions: [
      [
        'Leave everything behind. Take the stairs, never the lift. Help whoever is slower.',
        'Assembly points: Leeds, the car park by gate 2; Łódź, the meadow behind Hall C; Cologne, the yard of the canteen.',
        'Fire wardens wear yellow waistcoats and count everybody. Go back only when they say so.',
      ],
    ],
  },
  {
    by: 'anna',
    folder: null,
    title: texts('Emergency numbers', 'Numery alarmowe', 'Notrufnummern'),
    description: texts(
      'Gatekeepers, first aiders and on-call engineers of every site.',
      'Portiernie, ratownicy i dyżurni technicy wszystkich zakładów.',
      'Pforten, Ersthelfende und Bereitschaft aller Standorte.',
    ),
    name: 'Emergency numbers.csv',
    versions: [
      [
        'Site,Gatekeeper,First aid,On-call engineer',
        'Leeds,+44 113 496 0100,+44 113 496 0112,+44 113 496 0150',
        'Bristol,+44 117 496 0100,+44 117 496 0112,+44 117 496 0150',
        'Łódź,+48 42 000 01 00,+48 42 000 01 12,+48 42 000 01 50',
      ],
    ],
  },
  {
    by: 'ruth',
    folder: 'brand',
    title: texts(
      'The mills of Łódź, for posters',
      'Łódzkie fabryki na plakaty',
      'Die Fabriken von Łódź, für Plakate',
    ),
    description: texts(
      'May be used wherever Acme speaks.',
      'Do użytku wszędzie tam, gdzie mówi Acme.',
      'Darf überall verwendet werden, wo Acme spricht.',
    ),
    name: 'Mills of Łódź.webp',
    versions: [{ scene: 'skyline-lodz', seed: 77, alt: altTexts['skyline-lodz'] as Texts }],
  },
  {
    by: 'ruth',
    folder: 'leads',
    audience: { ...everybody, everyone: false, grades: ['lead', 'head', 'executive'] },
    title: texts('A good conversation once a year', 'Dobra rozmowa roczna', 'Ein gutes Jahresgespräch'),
    description: texts(
      'Questions to ask, and what is written down afterwards.',
      'O co pytać i co zapisać po rozmowie.',
      'Welche Fragen du stellst und was danach aufgeschrieben wird.',
    ),
    name: 'Yearly conversation.docx',
    versions: [
      [
        'Ask first what went well. Listen for twice as long as you speak.',
        'Write down what you have promised each other, and nothing else.',
      ],
    ],
  },
];

/** What people look up rather than read. */
export const acmeLibrary: DemoLibrary = { folders, documents };
