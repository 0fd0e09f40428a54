import type { DemoDepartment, DemoGrade, DemoSite, DemoStatus } from './demo-data.ts';

/**
 * About Acme: Harold Ackroyd and Winifred Mellor started it in 1952 in a railway arch in Leeds, with a pump that did
 * not shake the house: Ac-Me. Today about four hundred people make Tide circulation pumps (Leeds), Kestrel motors
 * (Cologne, since 1978) and Aura heat pumps (Łódź, since 1997), do research in Bristol (2004), ship from Hamburg
 * (2009), and run customer service, payroll and IT in Wrocław (2015). The slogan is "Quiet by design".
 */
export const sites: readonly DemoSite[] = [
  {
    key: 'leeds',
    title: { 'en-GB': 'Leeds Works', pl: 'Zakład w Leeds', de: 'Werk Leeds' },
    address1: 'Kirkstall Works',
    address2: '214 Canal Wharf Road',
    city: 'Leeds',
    country: 'United Kingdom',
    postcode: 'LS4 2RH',
    state: 'West Yorkshire',
  },
  {
    key: 'bristol',
    title: { 'en-GB': 'Bristol Laboratory', pl: 'Laboratorium w Bristolu', de: 'Labor Bristol' },
    address1: 'Harbour Lab, 3 Millpond Quay',
    address2: '',
    city: 'Bristol',
    country: 'United Kingdom',
    postcode: 'BS1 6QA',
    state: '',
  },
  {
    key: 'lodz',
    title: { 'en-GB': 'Łódź Factory', pl: 'Fabryka w Łodzi', de: 'Werk Łódź' },
    address1: 'ul. Przędzalniana 118',
    address2: 'Hala B',
    city: 'Łódź',
    country: 'Poland',
    postcode: '93-114',
    state: 'łódzkie',
  },
  {
    key: 'wroclaw',
    title: { 'en-GB': 'Wrocław Office', pl: 'Biuro we Wrocławiu', de: 'Büro Breslau (Wrocław)' },
    address1: 'ul. Młynarska 27',
    address2: '4. piętro',
    city: 'Wrocław',
    country: 'Poland',
    postcode: '50-248',
    state: 'dolnośląskie',
  },
  {
    key: 'cologne',
    title: { 'en-GB': 'Cologne Motor Works', pl: 'Zakład silników w Kolonii', de: 'Motorenwerk Köln' },
    address1: 'Kesselhausstraße 41',
    address2: '',
    city: 'Köln',
    country: 'Germany',
    postcode: '51103',
    state: 'Nordrhein-Westfalen',
  },
  {
    key: 'hamburg',
    title: {
      'en-GB': 'Hamburg Parts Centre',
      pl: 'Centrum części w Hamburgu',
      de: 'Ersatzteilzentrum Hamburg',
    },
    address1: 'Veddeler Kanalstraße 9',
    address2: 'Tor 2',
    city: 'Hamburg',
    country: 'Germany',
    postcode: '20539',
    state: 'Hamburg',
  },
];

export const departments: readonly DemoDepartment[] = [
  { key: 'management', name: 'Management' },
  { key: 'production', name: 'Production' },
  { key: 'quality', name: 'Quality and Safety' },
  { key: 'maintenance', name: 'Maintenance' },
  { key: 'development', name: 'Research and Development' },
  { key: 'logistics', name: 'Logistics' },
  { key: 'purchasing', name: 'Purchasing' },
  { key: 'sales', name: 'Sales' },
  { key: 'service', name: 'Customer Service' },
  { key: 'it', name: 'IT' },
  { key: 'finance', name: 'Finance' },
  { key: 'people', name: 'People and Communication' },
];

export const grades: readonly DemoGrade[] = [
  { key: 'apprentice', level: 1, name: 'Apprentice' },
  { key: 'associate', level: 2, name: 'Associate' },
  { key: 'specialist', level: 3, name: 'Specialist' },
  { key: 'lead', level: 4, name: 'Team lead' },
  { key: 'head', level: 5, name: 'Head' },
  { key: 'executive', level: 6, name: 'Executive' },
];

export const statuses: readonly DemoStatus[] = [
  { key: 'at-work', label: { 'en-GB': 'At work', pl: 'W pracy', de: 'Bei der Arbeit' }, available: true },
  {
    key: 'from-home',
    label: { 'en-GB': 'Working from home', pl: 'Praca zdalna', de: 'Mobiles Arbeiten' },
    available: true,
  },
  {
    key: 'on-the-road',
    label: { 'en-GB': 'On the road', pl: 'W delegacji', de: 'Auf Dienstreise' },
    available: true,
  },
  { key: 'holiday', label: { 'en-GB': 'On holiday', pl: 'Na urlopie', de: 'Im Urlaub' }, available: false },
  {
    key: 'parental-leave',
    label: { 'en-GB': 'On parental leave', pl: 'Urlop rodzicielski', de: 'In Elternzeit' },
    available: false,
  },
];
