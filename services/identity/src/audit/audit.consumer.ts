import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { AdminActionsTaken, AdminActionTaken } from '@atrium/proto/gen/audit/v1/action_pb';
import { messages } from '@atrium/proto/messages';
import { AuditAppender } from './audit-appender.ts';

/** Stores the actions of administrators in all services. */
@Controller()
export class AuditConsumer {
  constructor(private readonly appender: AuditAppender) {}

  @Consumes(messages.adminAction)
  async onAdminAction(@Payload() action: AdminActionTaken): Promise<void> {
    await this.appender.append({
      _id: action.id,
      at: action.at ? timestampDate(action.at) : new Date(),
      by: action.byId,
      action: action.action,
      aboutKind: action.aboutKind,
      aboutId: action.aboutId,
      aboutName: action.aboutName,
      before: parsed(action.before),
      after: parsed(action.after),
      from: action.from,
    });
  }

  /** A redelivery after a partial failure does not duplicate the entries that are stored. */
  @Consumes(messages.adminActions)
  async onAdminActions(@Payload() { actions }: AdminActionsTaken): Promise<void> {
    await Promise.all(actions.map((action) => this.onAdminAction(action)));
  }
}

const parsed = (text: string): Record<string, unknown> | null =>
  text ? (JSON.parse(text) as Record<string, unknown>) : null;
