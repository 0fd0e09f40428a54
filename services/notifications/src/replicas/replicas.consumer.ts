import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import { Permission } from '@atrium/proto/access';
import { Audience } from '@atrium/proto/audience';
import { Language, type Localised } from '@atrium/proto/common';
import { Feature } from '@atrium/proto/features';
import type { ChannelState, FollowsState } from '@atrium/proto/gen/content/v1/channel_pb';
import type { SubjectState } from '@atrium/proto/gen/content/v1/subject_pb';
import type { CalendarFeedState } from '@atrium/proto/gen/events/v1/calendar_feed_pb';
import { messages } from '@atrium/proto/messages';
import { DeferredMessages } from '../deferred/deferred-messages.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { channelKey, subjectKey } from './replica-keys.ts';
import type { SubjectReplica } from './replicas.schema.ts';
import { SubjectPublisher } from './subject-publisher.ts';
import { SubjectsRepository } from './subjects.repository.ts';

/** Keeps the replicas of subjects, channels, follows and calendar feeds in step with their services. */
@Controller()
export class ReplicasConsumer {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly channels: ChannelsRepository,
    private readonly calendarFeeds: CalendarFeedsRepository,
    private readonly publisher: SubjectPublisher,
    private readonly deferred: DeferredMessages,
  ) {}

  @Consumes(messages.subject)
  async onSubject(@Payload() state: SubjectState): Promise<void> {
    const [key, version, values] = [subjectKey(state.kind, state.id), Number(state.version), valuesOf(state)];
    const before = await this.subjects.find(key);
    await this.subjects.replace(key, version, values);
    if (before && before.version < version) await this.publisher.publishChanged(before, values);
    await this.deferred.release(key);
  }

  @Consumes(messages.channel)
  async onChannel(@Payload() { id, version, label, mandatory, removed }: ChannelState): Promise<void> {
    await this.channels.replace(id, Number(version), { label, mandatory, removed });
    await this.deferred.release(channelKey(id));
  }

  @Consumes(messages.follows)
  async onFollows(@Payload() { personId, version, channelIds }: FollowsState): Promise<void> {
    await this.channels.replaceFollows(personId, Number(version), channelIds);
  }

  @Consumes(messages.calendarFeed)
  async onCalendarFeed(@Payload() { personId, version, feedOnly }: CalendarFeedState): Promise<void> {
    await this.calendarFeeds.replace(personId, Number(version), feedOnly);
  }
}

const valuesOf = (state: SubjectState): Omit<SubjectReplica, '_id' | 'version'> => ({
  title: localisedIn(state.title),
  link: state.link,
  audience: Audience.parse(state.audience ?? { everyone: false }),
  permission: Permission.parse(state.permission),
  feature: Feature.parse(state.feature),
  owner: state.ownerId,
  hidden: state.hidden,
});

const localisedIn = (texts: Record<string, string>): Localised =>
  Object.fromEntries(
    Object.entries(texts).filter(([language]) => Language.safeParse(language).success),
  ) as Localised;
