import { createServer } from 'node:http';

const actions = {
  kill: (process) => process.kill(),
  stop: (process) => process.stop(),
  start: async (process) => (await process.start()).untilReady(),
};

/**
 * Lets another program, such as an end-to-end test, kill, stop and start the processes of a system: `POST /kill/chat`.
 * Only on this machine, only during tests.
 */
export async function startControl(processes) {
  const server = createServer(async (request, response) => {
    const [, action, name] = request.url.split('/');
    const process = processes.find((one) => one.name === name);
    if (request.method !== 'POST' || !actions[action] || !process) return response.writeHead(404).end();
    try {
      await actions[action](process);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(error.message);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
