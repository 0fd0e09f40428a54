import { describe, expect, it } from '@jest/globals';
import { feedChannels, toChannel, type StoredChannel } from './channel.ts';

const channel = (id: string, changes: Partial<StoredChannel> = {}): StoredChannel => ({
  id,
  version: 1,
  label: id,
  type: 'internal',
  colour: '#000000',
  mandatory: false,
  ...changes,
});
const channels = [
  channel('must', { mandatory: true }),
  channel('sport'),
  channel('press', { type: 'external' }),
];

describe('the channels of a person', () => {
  it('are followed by choice or because they are mandatory', () => {
    expect(channels.filter((one) => toChannel(one, ['sport']).following).map(({ id }) => id)).toEqual([
      'must',
      'sport',
    ]);
  });

  it('make up the feed', () => {
    expect(feedChannels({ channels, chosen: ['press'] })).toEqual(['must', 'press']);
  });

  it('are all internal ones until the first choice', () => {
    expect(feedChannels({ channels, chosen: [] })).toEqual(['must', 'sport']);
    expect(feedChannels({ channels, chosen: ['gone', 'must'] })).toEqual(['must', 'sport']);
  });
});
