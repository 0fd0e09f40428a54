import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionSettings } from '../config/connection-settings.ts';

/** Bytes per second that a file must arrive with. Also large files of people with a poor connection get through. */
const minFileRate = 8 * 1024;
const isFile = ({ method, url }: IncomingMessage): boolean =>
  method === 'PUT' && url?.startsWith('/files/') === true;

/** Options of Fastify that close connections whose headers arrive slowly, and those that are not used. */
export const connectionOptions = (settings: ConnectionSettings) => ({
  http: {
    headersTimeout: settings.SLOW_REQUEST_SECONDS * 1000,
    connectionsCheckingInterval: settings.SLOW_REQUEST_SECONDS * 100,
    requestTimeout: 0,
  },
  // Would also cut off files. `cutSlowConnections` looks at bodies.
  requestTimeout: 0,
  keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
});

/**
 * Closes connections whose body does not arrive in time, or whose file arrives too slowly, and those that send
 * something between two requests that never becomes one. Responses may take any time, and connections that became
 * WebSockets are left alone.
 */
export function cutSlowConnections(server: Server, settings: ConnectionSettings): void {
  const bodyMs = settings.SLOW_REQUEST_SECONDS * 1000;
  const idleMs = settings.KEEP_ALIVE_SECONDS * 1000 + bodyMs;
  const connections = new WeakMap<Socket, Connection>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { running: 0, idle: undefined };
    connections.set(socket, connection);
    connection.running += 1;
    clearTimeout(connection.idle);
    // Fastify adds a listener whenever an async function returns the reply, which @fastify/static does ten times.
    response.setMaxListeners(20);
    response.once('close', () => {
      connection.running -= 1;
      if (connection.running === 0) connection.idle = setTimeout(() => socket.destroy(), idleMs).unref();
    });
    if (hasBody(request)) watchBody(request, bodyMs, () => cut(server, socket, response));
  });
  // A server without such a listener answers requests for an upgrade like all others, and must stay like that.
  server.once('listening', () => {
    if (server.listenerCount('upgrade') > 0)
      server.prependListener('upgrade', (_request, socket) =>
        clearTimeout(connections.get(socket as Socket)?.idle),
      );
  });
}

interface Connection {
  /** Requests without a complete response. Several with pipelining. */
  running: number;
  idle: NodeJS.Timeout | undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBody(request: IncomingMessage, ms: number, tooSlow: () => void): void {
  const { socket } = request;
  let received = socket.bytesRead;
  const timer = setTimeout(() => {
    if (request.complete || socket.destroyed) return;
    const arrived = socket.bytesRead - received;
    received = socket.bytesRead;
    // What waits here to be read shows that the server is slow, not the client.
    const isFastEnough = request.readableLength > 0 || arrived >= (minFileRate * ms) / 1000;
    if (isFile(request) && isFastEnough) timer.refresh();
    else tooSlow();
  }, ms).unref();
  request.once('end', () => clearTimeout(timer));
}

function cut(server: Server, socket: Socket, response: ServerResponse): void {
  const canAnswer = response.socket === socket && !response.headersSent;
  const error = Object.assign(new Error('Slow request'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  // Answered like slow headers, for which Node does the same.
  if (canAnswer) server.emit('clientError', error, socket);
  else socket.destroy();
}
