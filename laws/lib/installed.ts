import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesMatching, root, type SourceFile } from './tree.ts';
import { type Workspace, workspaces } from './workspaces.ts';

/** An installed package. */
export interface Installed {
  name: string;
  version: string;
  /** As its package.json says it, an SPDX expression; 'none' without one. */
  license: string;
  /** The names of its commands, and of the packages that it wants beside it. */
  commands: string[];
  peers: string[];
  /** Its folder. */
  folder: string;
}

/** A package that a workspace lists. */
export interface Listed extends Installed {
  /** The folder of the workspace; empty for the repository's root. */
  workspace: string;
  isForTools: boolean;
  isUsed: boolean;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown) => (isRecord(value) ? value : {});

function readManifest(folder: string): Record<string, unknown> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(manifest)) throw new Error(`${folder}/package.json is no object`);
  return manifest;
}

function licenseOf({ license, licenses }: Record<string, unknown>): string {
  if (typeof license === 'string') return license;
  // Old packages have an object, or a list of them.
  const types = [license, licenses]
    .flat()
    .map((entry) => (isRecord(entry) ? entry['type'] : undefined))
    .filter((type) => typeof type === 'string');
  return types.join(' OR ') || 'none';
}

const packageName = (name: string) => name.replace(/^@[^/]+\//, '');

/** Finds a package as node does: in the folder's own node_modules, then in those above it. */
function find(name: string, from: string): Installed | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) {
    const manifest = readManifest(folder);
    const { version, bin, peerDependencies } = manifest;
    return {
      name,
      version: String(version),
      license: licenseOf(manifest),
      commands: typeof bin === 'string' ? [packageName(name)] : Object.keys(recordOf(bin)),
      peers: Object.keys(recordOf(peerDependencies)),
      folder,
    };
  }
  return from === dirname(from) || from === root ? undefined : find(name, dirname(from));
}

function found(name: string, from: string): Installed {
  const installed = find(name, from);
  if (!installed) throw new Error(`${name} is not installed for ${from}`);
  return installed;
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Whether a file names a package, with or without a path below it: in an import, a style sheet, a command or a setting. */
function names(text: string, name: string): boolean {
  return new RegExp(`['"\`]${escaped(name)}(?:/[^'"\`]*)?['"\`]`).test(text);
}

/** Whether files use a package: by its name, by that of what it has types of, or by one of its commands. */
export function isUsedIn(
  files: readonly SourceFile[],
  { name, commands }: Pick<Installed, 'name' | 'commands'>,
): boolean {
  const known = [name, ...commands, ...(name.startsWith('@types/') ? [name.slice('@types/'.length)] : [])];
  return files.some(({ text }) => known.some((each) => names(text, each)));
}

/** The root's packages are for the tests and tools of all. */
function filesOf({ folder }: Workspace, files: readonly SourceFile[]): SourceFile[] {
  return folder ? files.filter(({ path }) => path.startsWith(`${folder}/`)) : [...files];
}

/** Every package of others that a package.json lists, the root's first. */
export function listedPackages(): Listed[] {
  const files = filesMatching(/\.(tsx?|mjs|css|json)$/).filter(
    ({ path }) => !path.endsWith('package.json') && !/^docs\/|\/migrations\//.test(path),
  );
  const all = workspaces();
  const rootTools = all[0]?.devDependencies ?? [];
  return all.flatMap((workspace) => {
    const { folder, dependencies, devDependencies } = workspace;
    const own = filesOf(workspace, files);
    const scripts = Object.values(recordOf(readManifest(join(root, folder))['scripts']))
      .join(' ')
      .split(' ');
    const listed = [...dependencies, ...devDependencies]
      .filter((name) => !name.startsWith('@dealer/'))
      .map((name) => found(name, join(root, folder)));
    // What a package asks its user to install beside it.
    const peers = new Set(
      [...listed, ...rootTools.map((name) => found(name, root))].flatMap(({ name, peers: wanted }) =>
        wanted.filter((peer) => peer !== name),
      ),
    );
    return listed.map((installed) => ({
      ...installed,
      workspace: folder,
      isForTools: devDependencies.includes(installed.name),
      isUsed:
        isUsedIn(own, installed) ||
        installed.commands.some((command) => scripts.includes(command)) ||
        peers.has(installed.name),
    }));
  });
}

/** All packages that the running site consists of: what the workspaces list for more than tools, and what those need. */
export function productPackages(): Installed[] {
  const visited = new Map<string, Installed>();
  function visit(installed: Installed) {
    if (visited.has(installed.folder)) return;
    visited.set(installed.folder, installed);
    const { dependencies, optionalDependencies } = readManifest(installed.folder);
    for (const name of Object.keys({ ...recordOf(dependencies), ...recordOf(optionalDependencies) })) {
      // Optional ones are made for other systems.
      const next = find(name, installed.folder);
      if (next) visit(next);
    }
  }
  for (const listed of listedPackages()) if (!listed.isForTools) visit(listed);
  return [...visited.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}
