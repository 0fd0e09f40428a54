import type { DescMessage } from '@bufbuild/protobuf';
import { AdminActionsTakenSchema, AdminActionTakenSchema } from './gen/audit/v1/action_pb.ts';
import {
  ConversationReadSchema,
  ConversationStateSchema,
  MessagesPostedSchema,
  UrgentRepeatedSchema,
} from './gen/chat/v1/conversation_pb.ts';
import {
  ArticleRepublishedSchema,
  ArticlePublishedSchema,
  ArticleRevertedSchema,
  ArticleUnpublishedSchema,
} from './gen/content/v1/article_pb.ts';
import { ReactionsCountedSchema } from './gen/content/v1/reaction_pb.ts';
import { ContentReviewedSchema, ContentSubmittedSchema } from './gen/content/v1/review_pb.ts';
import { ChannelStateSchema, FollowsStateSchema } from './gen/content/v1/channel_pb.ts';
import {
  AppealDecidedSchema,
  AppealMadeSchema,
  CommentDeletedSchema,
  CommentEditedSchema,
  CommentHeldSchema,
  CommentModeratedSchema,
  CommentPostedSchema,
  CommentReportedSchema,
} from './gen/content/v1/comment_pb.ts';
import { SubjectStateSchema } from './gen/content/v1/subject_pb.ts';
import { CalendarFeedStateSchema } from './gen/events/v1/calendar_feed_pb.ts';
import { EventNoticeSchema, EventPublishedSchema } from './gen/events/v1/event_pb.ts';
import { AccessStateSchema } from './gen/identity/v1/access_pb.ts';
import { ApiTokenStateSchema, ApiTokenUsedSchema } from './gen/identity/v1/api_token_pb.ts';
import { OrganisationStateSchema } from './gen/identity/v1/organisation_pb.ts';
import { PersonStateSchema } from './gen/identity/v1/person_pb.ts';
import { RoleStateSchema } from './gen/identity/v1/role_pb.ts';
import { UnitStateSchema } from './gen/identity/v1/unit_pb.ts';
import {
  PersonalDataRepliedSchema,
  PersonalDataRequestedSchema,
  PersonalDataReadySchema,
} from './gen/personal/v1/personal_data_pb.ts';
import { BroadcastSentSchema } from './gen/notifications/v1/broadcast_pb.ts';
import { TaskStateSchema } from './gen/tasks/v1/task_pb.ts';
import { TodoSettledSchema, TodoStateSchema } from './gen/todos/v1/todo_pb.ts';

/**
 * A topic. A `state` topic is compacted: its last message per key is the whole current state, so a new consumer starts
 * at the beginning. A `facts` topic records what happened and is kept for a limited time.
 */
export interface Topic {
  readonly name: string;
  readonly keeps: 'state' | 'facts';
  /**
   * Of a state topic: increased when its owner publishes more fields, or a consumer stores more of them. Everything is
   * then republished.
   */
  readonly shape?: number;
}

const topics = {
  // 2: phone numbers, for text messages.
  people: { name: 'identity.people', keeps: 'state', shape: 2 },
  // 2: its own topic, formerly part of people. 3: the end of sessions.
  access: { name: 'identity.access', keeps: 'state', shape: 3 },
  roles: { name: 'identity.roles', keeps: 'state' },
  units: { name: 'identity.units', keeps: 'state' },
  // 2: colour and logo, for e-mails.
  organisations: { name: 'identity.organisations', keeps: 'state', shape: 2 },
  apiTokens: { name: 'identity.api-tokens', keeps: 'state' },
  apiTokenUse: { name: 'identity.api-token-use', keeps: 'facts' },
  // 2: names, for notifications.
  channels: { name: 'content.channels', keeps: 'state', shape: 2 },
  follows: { name: 'content.follows', keeps: 'state' },
  // 2: events.
  subjects: { name: 'content.subjects', keeps: 'state', shape: 2 },
  articles: { name: 'content.articles', keeps: 'facts' },
  reviews: { name: 'content.reviews', keeps: 'facts' },
  comments: { name: 'content.comments', keeps: 'facts' },
  reactions: { name: 'content.reactions', keeps: 'facts' },
  events: { name: 'events.events', keeps: 'facts' },
  calendarFeeds: { name: 'events.calendar-feeds', keeps: 'state' },
  conversations: { name: 'chat.conversations', keeps: 'state' },
  chat: { name: 'chat.messages', keeps: 'facts' },
  broadcasts: { name: 'notifications.broadcasts', keeps: 'facts' },
  actions: { name: 'audit.actions', keeps: 'facts' },
  tasks: { name: 'tasks.states', keeps: 'state' },
  todos: { name: 'todos.states', keeps: 'state' },
  settledTodos: { name: 'todos.settled', keeps: 'facts' },
  personalDataRequests: { name: 'personal-data.requests', keeps: 'facts' },
  personalDataReplies: { name: 'personal-data.replies', keeps: 'facts' },
} as const satisfies Record<string, Topic>;

export const allTopics: readonly Topic[] = Object.values(topics);

/** A message on the bus: a protobuf schema and its topic. */
export interface MessageType<D extends DescMessage = DescMessage> {
  readonly topic: Topic;
  readonly schema: D;
}

const on = <D extends DescMessage>(topic: Topic, schema: D): MessageType<D> => ({ topic, schema });

export const messages = {
  person: on(topics.people, PersonStateSchema),
  access: on(topics.access, AccessStateSchema),
  role: on(topics.roles, RoleStateSchema),
  unit: on(topics.units, UnitStateSchema),
  organisation: on(topics.organisations, OrganisationStateSchema),
  apiToken: on(topics.apiTokens, ApiTokenStateSchema),
  apiTokenUsed: on(topics.apiTokenUse, ApiTokenUsedSchema),
  channel: on(topics.channels, ChannelStateSchema),
  follows: on(topics.follows, FollowsStateSchema),
  subject: on(topics.subjects, SubjectStateSchema),
  articlePublished: on(topics.articles, ArticlePublishedSchema),
  articleReverted: on(topics.articles, ArticleRevertedSchema),
  articleUnpublished: on(topics.articles, ArticleUnpublishedSchema),
  articleRepublished: on(topics.articles, ArticleRepublishedSchema),
  contentSubmitted: on(topics.reviews, ContentSubmittedSchema),
  contentReviewed: on(topics.reviews, ContentReviewedSchema),
  commentPosted: on(topics.comments, CommentPostedSchema),
  commentEdited: on(topics.comments, CommentEditedSchema),
  commentDeleted: on(topics.comments, CommentDeletedSchema),
  commentHeld: on(topics.comments, CommentHeldSchema),
  commentReported: on(topics.comments, CommentReportedSchema),
  commentModerated: on(topics.comments, CommentModeratedSchema),
  appealMade: on(topics.comments, AppealMadeSchema),
  appealDecided: on(topics.comments, AppealDecidedSchema),
  reactionsCounted: on(topics.reactions, ReactionsCountedSchema),
  eventPublished: on(topics.events, EventPublishedSchema),
  eventNotice: on(topics.events, EventNoticeSchema),
  calendarFeed: on(topics.calendarFeeds, CalendarFeedStateSchema),
  conversation: on(topics.conversations, ConversationStateSchema),
  messagesPosted: on(topics.chat, MessagesPostedSchema),
  urgentRepeated: on(topics.chat, UrgentRepeatedSchema),
  conversationRead: on(topics.chat, ConversationReadSchema),
  broadcastSent: on(topics.broadcasts, BroadcastSentSchema),
  adminAction: on(topics.actions, AdminActionTakenSchema),
  adminActions: on(topics.actions, AdminActionsTakenSchema),
  task: on(topics.tasks, TaskStateSchema),
  todo: on(topics.todos, TodoStateSchema),
  todoSettled: on(topics.settledTodos, TodoSettledSchema),
  personalDataRequested: on(topics.personalDataRequests, PersonalDataRequestedSchema),
  personalDataReplied: on(topics.personalDataReplies, PersonalDataRepliedSchema),
  personalDataReady: on(topics.personalDataReplies, PersonalDataReadySchema),
} as const;
