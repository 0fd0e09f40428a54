import { Module } from '@nestjs/common';
import { searchController } from '@atrium/common/search/search.controller';
import { serviceTasksController } from '@atrium/common/tasks/service-tasks.controller';
import { notificationsSearch } from '@atrium/proto/search';
import { notificationsTasks } from '@atrium/proto/tasks';
import { BroadcastsModule } from './broadcasts/broadcasts.module.ts';
import { ChatPushesModule } from './chat/chat-pushes.module.ts';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { RequestsModule } from './requests/requests.module.ts';
import { TasksModule } from './tasks/tasks.module.ts';
import { TodosModule } from './todos/todos.module.ts';
import { UpdatesModule } from './updates/updates.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

@Module({
  imports: [
    ...[UpdatesModule, DeliveryModule, ChatPushesModule],
    ...[BroadcastsModule, WebhooksModule, TasksModule, TodosModule, RequestsModule],
  ],
  controllers: [serviceTasksController(notificationsTasks), searchController(notificationsSearch)],
})
export class NotificationsModule {}
