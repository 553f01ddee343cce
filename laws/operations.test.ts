import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesMatching, root } from './lib/tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const guide = read('docs/operations.md');
const compose = read('deploy/compose.yaml');
const dockerfile = read('Dockerfile');
const unit = read('deploy/dealer.service');
const caddyfile = read('deploy/Caddyfile');
const variables = all(read('apps/server/src/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm);
const services = all(compose.split('\nvolumes:')[0] ?? '', /^ {2}([a-z][\w-]*):/gm).filter(
  (name) => name !== 'build' && name !== 'restart',
);

/** Names in capitals that are no variables of the site. */
const others = ['NODE_ENV', 'SITE_ADDRESS', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB'];

describe('docs/operations.md', () => {
  it('names commands that exist', () => {
    const scripts = all(read('package.json'), /^ {4}"([\w:]+)": "exec/gm);
    const commands = all(guide, /npm (?:run )?([\w:]+)/g);
    expect(commands).toContain('build');
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
    const built = all(guide, /cli\.js ([\w:]+)/g);
    expect(built).toContain('restore');
    expect(built.filter((name) => !read('apps/server/src/cli.ts').includes(`command === '${name}'`))).toEqual(
      [],
    );
  });

  it('names files and services that exist', () => {
    expect(
      all(guide, /\b(deploy\/[\w.]+)/g).filter(
        (path) => path !== 'deploy/.env' && !existsSync(join(root, path)),
      ),
    ).toEqual([]);
    const named = all(guide, /compose\.yaml (?:[a-z]+ )(?:--?[a-zA-Z]+ )*((?:site|proxy|database)[\w-]*)/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !services.includes(name))).toEqual([]);
    expect(new Set(all(guide, /([\w-]+\.service)\b/g))).toEqual(new Set(['dealer.service']));
  });

  it('names variables that exist', () => {
    const named = all(guide, /`([A-Z][A-Z0-9]+_[A-Z0-9_]+)(?:=\w+)?`/g);
    expect(named).toContain('DRAIN_SECONDS');
    expect(named.filter((name) => ![...variables, ...others].includes(name))).toEqual([]);
  });

  it('names the address that Google has to know', () => {
    const [callback] = all(read('packages/api/src/auth/google.ts'), /\$\{publicUrl\}(\/[\w/]+)/g);
    expect(guide).toContain(`https://shop.example${callback}`);
  });

  it('says of every item of the launch checklist what to do', () => {
    const items = read('apps/web/src/features/admin/dashboard/launch-items.ts');
    const labels = all(items, /label: '([^']+)'/g);
    expect(labels).toContain('Google sign-in');
    expect(labels.filter((label) => !guide.includes(`- ${label}: `))).toEqual([]);
  });

  it('names metrics that exist', () => {
    const sources = filesMatching(/^apps\/server\/src\/metrics\/[\w-]+-metrics\.ts$|\/metrics\.ts$/);
    const known = sources.flatMap(({ text }) => all(text, /'((?:dealer|http|nodejs|process)_\w+)'/g));
    const named = all(guide, /\b((?:dealer|http|nodejs|process)_\w+)/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.includes(name.replace(/_total$/, '')))).toEqual([]);
  });
});

describe('the files of the deployment', () => {
  it('set variables that exist', () => {
    const set = [
      ...all(compose, /^ {4,6}([A-Z][A-Z0-9_]+): /gm),
      ...all(compose, /\$\{(\w+)/g),
      ...all(unit, /[= ]([A-Z][A-Z0-9_]+)=/g),
      ...all(dockerfile.split('\n').find((line) => line.startsWith('ENV')) ?? '', / ([A-Z_]+)=/g),
      ...all(read('deploy/env.example'), /^([A-Z0-9_]+)=/gm),
      ...all(caddyfile, /\{\$(\w+)\}/g),
    ];
    expect(set.length).toBeGreaterThan(20);
    expect(set.filter((name) => ![...variables, ...others].includes(name))).toEqual([]);
    const example = all(read('deploy/env.example'), /^([A-Z0-9_]+)=/gm);
    expect(all(compose, /\$\{(\w+)/g).filter((name) => !example.includes(name))).toEqual([]);
    expect(compose).toContain('env_file: .env\n');
  });

  it('agree on services, ports and volumes', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(all(dockerfile, /^EXPOSE (\d+)/gm)).toEqual([port]);
    const upstreams = all(caddyfile, /([\w-]+:\d+)/g);
    expect(upstreams).toEqual(['site-1', 'site-2'].map((name) => `${name}:${port}`));
    expect(services).toEqual(expect.arrayContaining(['site-1', 'site-2', 'database', 'proxy']));
    const volumes = all(compose.split('\nvolumes:')[1] ?? '', /^ {2}(\w+):/gm);
    expect(volumes).toEqual(['database', 'site', 'certificates']);
    expect(compose).toContain('volumes: [site:/data]');
    expect(dockerfile).toMatch(/DATA_DIR=\/data\b[\s\S]*^USER node$[\s\S]*^VOLUME \/data$/m);
    expect(all(compose, /^ {2}(read_only: true)$/gm)).toHaveLength(1);
  });

  it('send a visitor to the same process: during an upgrade the other one has other scripts', () => {
    expect(all(caddyfile, /lb_policy (\w+)/g)).toEqual(['ip_hash']);
  });

  it('start a file that the build makes, and check a path that exists', () => {
    expect(all(read('apps/server/vite.config.ts'), /^ +(main): 'src\/main\.ts'/gm)).toEqual(['main']);
    for (const text of [dockerfile, unit]) expect(text).toContain('/apps/server/dist/main.js');
    const paths = [
      ...all(dockerfile, /:\$\{process\.env\.PORT\}(\/\w+)/g),
      ...all(compose, /127\.0\.0\.1:3000(\/\w+)/g),
      ...all(caddyfile, /health_uri (\/\w+)/g),
    ];
    expect(paths).toEqual(['/livez', '/readyz', '/readyz']);
    const app = read('apps/server/src/http/app.ts');
    for (const path of paths) expect(app).toContain(`app.get('${path}'`);
    // A test of attack/ runs the site from what this script copies.
    expect(dockerfile).toMatch(/copy-site\.mjs \/site$[\s\S]*^COPY --from=build \/site \.$/m);
    expect(existsSync(join(root, 'scripts/copy-site.mjs'))).toBe(true);
  });

  it('leave out of the image what is not in the repository', () => {
    const patterns = (path: string) => all(read(path), /^([^#\n]+)$/gm);
    const excluded = patterns('.dockerignore');
    const missing = patterns('.gitignore').filter((pattern) => {
      const [folder = '', name] = pattern.split('/');
      return !excluded.includes(name ? folder : `**/${folder}`);
    });
    expect(missing).toEqual([]);
  });

  it('let Node compile while it runs', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes$/m);
  });

  it('give requests and jobs under way their time', () => {
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(dockerfile)?.[1]);
    const secondsOf = (path: string, constant: string) =>
      Number(new RegExp(`const ${constant} = (\\d+)_000;`).exec(read(path))?.[1]);
    const requests = secondsOf('apps/server/src/connections/stop.ts', 'STOP_TIMEOUT_MS');
    const jobs = secondsOf('packages/api/src/jobs/worker.ts', 'STOP_GRACE_MS');
    expect(requests + jobs).toBeLessThan(20);
    for (const [, seconds] of [
      ...compose.matchAll(/stop_grace_period: (\d+)s/g),
      ...unit.matchAll(/TimeoutStopSec=(\d+)/g),
    ])
      expect(Number(seconds)).toBeGreaterThanOrEqual(drain + 20);
  });
});
