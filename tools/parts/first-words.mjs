import { connect } from 'node:net';

/** What whoever listens there says first, to a question or by itself; nothing where nobody does. */
export const firstWords = (port, question) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (words) => {
      socket.destroy();
      resolve(words);
    };
    socket.setTimeout(2_000, () => end(''));
    socket.once('error', () => end('')).once('close', () => end(''));
    socket.once('data', (words) => end(words.toString()));
    if (question) socket.write(question);
  });
