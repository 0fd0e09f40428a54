import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export const socketName = 'daemon.sock';

/** Sends a request to the daemon of a home; null if no daemon runs. */
export function askDaemon(home, question) {
  // Socket paths have a short limit, and the path of the home may be long.
  process.chdir(home);
  return new Promise((resolve, reject) => {
    const socket = connect(socketName);
    let isRunning = false;
    socket.once('connect', () => {
      isRunning = true;
      socket.write(`${JSON.stringify(question)}\n`);
    });
    socket.once('error', () => {});
    socket.once('close', () =>
      isRunning
        ? reject(new Error('The process that keeps the backing services running has exited'))
        : resolve(null),
    );
    createInterface({ input: socket })
      .on('error', () => {})
      .once('line', (line) => {
        const { addresses, error } = JSON.parse(line);
        if (error) reject(new Error(error));
        else resolve(addresses);
      });
  });
}
