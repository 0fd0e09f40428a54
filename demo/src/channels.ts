import type { DemoChannel, DemoPerson } from './demo-data.ts';
import { seededRandom } from './random.ts';

type ChannelPlan = Omit<DemoChannel, 'followers'> & { readonly share: number };

const plans: readonly ChannelPlan[] = [
  { key: 'company', label: 'Company news', type: 'internal', colour: '#b5532a', mandatory: true, share: 0 },
  { key: 'safety', label: 'Safety first', type: 'internal', colour: '#d08a1d', mandatory: true, share: 0 },
  {
    key: 'products',
    label: 'Products and ideas',
    type: 'internal',
    colour: '#2f7f79',
    mandatory: false,
    share: 0.62,
  },
  { key: 'people', label: 'People', type: 'internal', colour: '#a2466b', mandatory: false, share: 0.74 },
  { key: 'sites', label: 'Our sites', type: 'internal', colour: '#4d6fa3', mandatory: false, share: 0.58 },
  { key: 'life', label: 'Life at Acme', type: 'internal', colour: '#6d8f3c', mandatory: false, share: 0.68 },
  { key: 'it', label: 'IT and digital', type: 'internal', colour: '#6a5a9c', mandatory: false, share: 0.41 },
  { key: 'press', label: 'Press', type: 'external', colour: '#7a6a58', mandatory: false, share: 0.22 },
];

/** These people follow every optional channel, so everything can be tried with their accounts. */
const curious = new Set(['emma', 'tom', 'priya', 'kasia', 'lukas']);

export function acmeChannels(seed: number, people: readonly DemoPerson[]): DemoChannel[] {
  return plans.map(({ share, ...channel }) => {
    const luck = seededRandom(seed, 'follow', channel.key);
    const follows = ({ key, active }: DemoPerson) => (luck.chance(share) && active) || curious.has(key);
    return { ...channel, followers: channel.mandatory ? [] : people.filter(follows).map(({ key }) => key) };
  });
}
