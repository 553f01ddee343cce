import { defineConfig, type Plugin } from 'vite';

/** Renders the gallery's images into memory, as the server does into files. */
function sampleImages(): Plugin {
  return {
    name: 'sample-images',
    async configureServer(server) {
      const { sampleFiles }: Record<string, unknown> = await server.ssrLoadModule('./sample-files.ts');
      if (typeof sampleFiles !== 'function') throw new Error('sample-files.ts exports no sampleFiles');
      const files: unknown = await Reflect.apply(sampleFiles, undefined, []);
      server.middlewares.use((request, response, next) => {
        const bytes: unknown = files instanceof Map ? files.get(request.url) : undefined;
        if (!(bytes instanceof Uint8Array)) return next();
        response.setHeader('content-type', 'image/webp');
        response.end(bytes);
      });
    },
  };
}

export default defineConfig({ root: import.meta.dirname, plugins: [sampleImages()] });
