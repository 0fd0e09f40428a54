import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionDeviceSchema } from './session-device.schema.ts';
import { SessionDevices } from './session-devices.store.ts';

/** On which devices people are signed in. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SessionDevice', schema: SessionDeviceSchema }])],
  providers: [SessionDevices],
  exports: [SessionDevices],
})
export class SessionDevicesModule {}
