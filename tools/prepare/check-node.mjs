// Imported first by every command, and by itself understood by any Node that knows modules.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `Atrium needs Node 20 or newer; this is Node ${process.versions.node}. Get one at https://nodejs.org/`,
  );
  process.exit(1);
}
