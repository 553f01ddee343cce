import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { root } from '../laws/lib/tree.ts';
import { execute, withPath } from './support/commands.ts';

/** Commands that test, measure or serve for a long time: what they start is run by suites of its own. */
const long = ['attack', 'bench', 'build', 'check', 'demo:enrichment', 'demo:sources', 'dev', 'handbook'];
/** Commands that the test below runs as the documents say. */
const run = ['backup', 'dependencies', 'import', 'links:end', 'restore', 'user:promote'];

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => readFileSync(join(root, path), 'utf8'));

/** The commands of the documents, as somebody types them who has only these. */
test.describe('the commands of the documents @desktop', () => {
  test.describe.configure({ timeout: 600_000 });
  let folder: string;
  let variables: NodeJS.ProcessEnv;

  /** Drawing sample images takes half a minute, and nothing here looks at them. */
  function markSamplesDrawn(dataDir: string): void {
    mkdirSync(join(dataDir, 'products'), { recursive: true });
    writeFileSync(join(dataDir, 'products/.samples-drawn'), '');
  }

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealer-commands-'));
    markSamplesDrawn(join(folder, 'shop'));
    variables = {
      DATA_DIR: join(folder, 'shop'),
      PORT: '0',
      SEED_PASSWORD: 'browser-tests-only',
    };
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const npm = (command: string, args: readonly string[] = [], own: NodeJS.ProcessEnv = {}) =>
    execute('npm', ['run', '--silent', command, '--', ...args], { ...variables, ...own });

  /** Runs npm start until the site is up, then stops it. */
  async function startOnce(): Promise<void> {
    const child = spawn('npm', ['start', '--silent'], { cwd: root, env: withPath(variables) });
    const lines: string[] = [];
    const closed = once(child, 'close');
    const isUp = new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('The site is up at http://127.0.0.1:')) resolve();
      });
    });
    await Promise.race([isUp, closed.then(() => Promise.reject(new Error(lines.join('\n'))))]);
    child.kill('SIGTERM');
    await closed;
  }

  test('are all tested', () => {
    const named = documents.flatMap((text) =>
      [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(new Set(named)).toEqual(new Set([...long, ...run]));
  });

  test('explain themselves and do nothing else', async () => {
    for (const command of run.filter((name) => name !== 'dependencies')) {
      const cli = join(root, 'apps/server/dist/cli.js');
      const { code, output } = await execute(process.execPath, [cli, command, '--help'], variables);
      expect({ command, code }).toEqual({ command, code: 0 });
      expect(output).toContain(`Usage: npm run ${command}`);
    }
    expect(readdirSync(join(folder, 'shop'))).toEqual(['products']);
  });

  test('say which argument is wrong', async () => {
    const cli = join(root, 'apps/server/dist/cli.js');
    const call = (...args: string[]) => execute(process.execPath, [cli, ...args], variables);
    await expect(call('user:promote', 'pat@shop.test', 'boss')).resolves.toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no role 'boss'\.\n\nUsage/),
    });
    await expect(call('promote', 'pat@shop.test')).resolves.toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no command 'promote'\.\n\nUsage/),
    });
  });

  test('take files of the folder in which they are typed', async () => {
    const list = join(folder, 'lists');
    mkdirSync(list);
    writeFileSync(join(list, 'list.csv'), 'Brand,Model,Title,Price\nEcho,A1,Saw,$9.00\n');
    const args = ['--prefix', root, 'run', '--silent', 'import', '--', 'list.csv'];
    const missing = { ...variables, DATA_DIR: join(folder, 'none') };
    await expect(execute('npm', args, missing, list)).resolves.toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no database in the data folder'),
    });
    expect(readdirSync(list)).toEqual(['list.csv']);
  });

  test('work from the first start to the restore on another machine', async () => {
    await startOnce();
    const promoted = await npm('user:promote', ['staff@example.com', 'superadmin']);
    expect(promoted.output).toContain('staff@example.com is superadmin now.');
    await expect(npm('links:end')).resolves.toMatchObject({ code: 0 });

    const list = join(folder, 'list.csv');
    writeFileSync(list, 'Brand,Model,Title,Price\nEcho,A1,Saw,$9.00\n');
    const imported = await npm('import', [list, '--dry-run', '--report', join(folder, 'report.csv')]);
    expect(imported.output).toContain('1 new');

    await expect(npm('backup')).resolves.toMatchObject({ code: 0 });
    const [name = ''] = readdirSync(join(folder, 'shop/backups'));
    const backup = join(folder, 'shop/backups', name);
    const laptop = { DATA_DIR: join(folder, 'laptop') };
    await expect(npm('restore', [backup], laptop)).resolves.toMatchObject({ code: 0 });
    await expect(npm('restore', [backup], laptop)).resolves.toMatchObject({
      errors: expect.stringContaining('add --replace'),
    });
    await expect(npm('restore', [backup, '--replace'], laptop)).resolves.toMatchObject({ code: 0 });
    await expect(npm('restore', ['--off-site'], laptop)).resolves.toMatchObject({
      errors: expect.stringContaining('BACKUP_S3_URL is not set'),
    });

    const bytes = readFileSync(backup);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    writeFileSync(backup, bytes);
    const other = { DATA_DIR: join(folder, 'other') };
    await expect(npm('restore', [backup], other)).resolves.toMatchObject({
      errors: expect.stringContaining('is damaged'),
    });
    expect(existsSync(other.DATA_DIR)).toBe(false);

    markSamplesDrawn(laptop.DATA_DIR);
    variables = { ...variables, ...laptop };
    await startOnce();
    await expect(npm('dependencies')).resolves.toMatchObject({
      output: expect.stringContaining('Unused, or with a license that is not allowed: none'),
    });
  });
});
