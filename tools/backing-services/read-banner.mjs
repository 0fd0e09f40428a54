import { connect } from 'node:net';

/** The first data from the server on this port, in reply to `question` or unprompted; empty if nothing answers. */
export const readBanner = (port, question) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (finalText) => {
      socket.destroy();
      resolve(finalText);
    };
    socket.setTimeout(2_000, () => end(''));
    socket.once('error', () => end('')).once('close', () => end(''));
    socket.once('data', (data) => end(data.toString()));
    if (question) socket.write(question);
  });
