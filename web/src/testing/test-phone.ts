type Callback = (event: unknown) => void;

const asynchronous = { rtype: 'promise' } as const;
const listening = [{ name: 'addListener', rtype: 'callback' }, { name: 'removeListener' }] as const;
const headers = [
  { name: 'App', methods: listening },
  {
    name: 'PushNotifications',
    methods: [
      ...listening,
      ...['checkPermissions', 'requestPermissions', 'createChannel', 'register', 'unregister'].map(
        (name) => ({
          name,
          ...asynchronous,
        }),
      ),
    ],
  },
];

/** The native app around the pages: the system's answers, and the events it keeps until a listener is added. */
export class TestPhone {
  permission: 'granted' | 'denied' | 'prompt' = 'prompt';
  /** The person's answer to the permission prompt. */
  answer: 'granted' | 'denied' = 'granted';
  token = 'fcm-token-0123456789';
  readonly called: string[] = [];
  private readonly listeners = new Map<string, Map<string, Callback>>();
  private readonly pendingEvents = new Map<string, unknown[]>();
  private count = 0;

  constructor() {
    const nativePromise = async (_plugin: string, method: string): Promise<unknown> => this.call(method);
    const nativeCallback = (
      _plugin: string,
      method: string,
      { eventName, callbackId }: { eventName: string; callbackId?: string },
      callback: Callback,
    ): string => {
      if (method === 'addListener') return this.listen(eventName, callback);
      this.listeners.get(eventName)?.delete(callbackId ?? '');
      return '';
    };
    Object.assign(globalThis, {
      androidBridge: {},
      Capacitor: { PluginHeaders: headers, nativePromise, nativeCallback },
    });
  }

  /** Simulates a tap on a notification or an opened link, also before the app has started. */
  emit(event: string, data: unknown): void {
    const listeners = [...(this.listeners.get(event)?.values() ?? [])];
    if (listeners.length === 0)
      this.pendingEvents.set(event, [...(this.pendingEvents.get(event) ?? []), data]);
    for (const callback of listeners) callback(data);
  }

  tap(data: object): void {
    this.emit('pushNotificationActionPerformed', { actionId: 'tap', notification: { id: '1', data } });
  }

  private listen(event: string, callback: Callback): string {
    const id = String((this.count += 1));
    const listeners = this.listeners.get(event) ?? new Map<string, Callback>();
    this.listeners.set(event, listeners.set(id, callback));
    for (const data of this.pendingEvents.get(event) ?? []) callback(data);
    this.pendingEvents.delete(event);
    return id;
  }

  private call(method: string): unknown {
    this.called.push(method);
    if (method === 'requestPermissions') this.permission = this.answer;
    if (method === 'register') queueMicrotask(() => this.emit('registration', { value: this.token }));
    return method.endsWith('Permissions') ? { receive: this.permission } : undefined;
  }
}
