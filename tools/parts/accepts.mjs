import { connect } from 'node:net';

/** Whether somebody listens there. */
export const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    const end = (yes) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
