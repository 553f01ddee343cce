import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';
import { clientFiles } from './files.ts';
import type { HttpEnv } from './variables.ts';

let folder: string;
let server: Server;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-files-'));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('lets browsers keep for ever what a release renames, and nothing else, in whatever folder the site is', async () => {
  const root = join(folder, 'assets', 'client');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets', 'app-0f3a.js'), '');
  const app = new Hono<HttpEnv>();
  app.use(clientFiles(root));
  const handle = getRequestListener(app.fetch);
  server = createServer((request, response) => void handle(request, response));
  const port = await listenOnLoopback(server);
  const cacheControlOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control');
  expect(await cacheControlOf('/assets/app-0f3a.js')).toContain('immutable');
  expect(await cacheControlOf('/favicon.svg')).toBe('public, max-age=3600');
});
