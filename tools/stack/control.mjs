import { createServer } from 'node:http';

const deeds = {
  kill: (process) => process.kill(),
  stop: (process) => process.stop(),
  start: async (process) => (await process.start()).untilReady(),
};

/**
 * Lets a program of its own, such as a journey, kill, stop and start the processes of a system: `POST /kill/chat`. Only
 * on this machine, only while it is tested.
 */
export async function controlOf(processes) {
  const server = createServer(async (request, response) => {
    const [, deed, name] = request.url.split('/');
    const process = processes.find((one) => one.name === name);
    if (request.method !== 'POST' || !deeds[deed] || !process) return response.writeHead(404).end();
    try {
      await deeds[deed](process);
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
