// The development server: Vite in front of the same handlers, so that every edit is seen at once, rendered on the server too.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = createServer();
const vite = await createVite({
  configFile: file('../web/vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server }, fs: { allow: [file('../..')] } },
});

try {
  // The composition lives as long as the process: the embedded database can be opened once only.
  const { composeDevelopment } = await vite.ssrLoadModule(file('src/development.ts'));
  // It listens at once; requests wait for the services.
  const composing = composeDevelopment(server);

  const handle = async (request, response) => {
    try {
      const composition = await composing;
      const { handleInDevelopment } = await vite.ssrLoadModule(file('src/development.ts'));
      const { rendererWith } = await vite.ssrLoadModule('/src/entry-server.tsx');
      await handleInDevelopment(composition, rendererWith, request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
    }
  };
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void handle(request, response)),
  );
  const composition = await composing;
  console.log(`The development server is up at ${composition.env.publicUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void Promise.all([vite.close(), composition.close()]).then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
