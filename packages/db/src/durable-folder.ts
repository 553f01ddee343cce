import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Opened {
  fd: number;
  path: string;
}

/** Makes sure that what was written to a file or folder is on the disk. @throws where the disk cannot */
export type WriteToDisk = (opened: Opened) => void;

/** PGlite's parameters, but with fsync. It has no fdatasync, which PostgreSQL would use for its log. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** What is used and extended of the file system in PGlite, in which fsync does nothing. */
interface Files {
  realPath: (node: unknown) => string;
  /** Turns an error of Node into one that PostgreSQL understands. */
  tryFSOperation: (operation: () => void) => void;
  stream_ops: {
    /** @param opened a file or folder, with its descriptor */
    fsync?: (opened: { nfd: number; node: unknown }) => number;
  };
}

const isFiles = (value: unknown): value is Files =>
  typeof value === 'object' && value !== null && 'stream_ops' in value && 'tryFSOperation' in value;

/** Makes sure that the names in a folder are on the disk. Windows opens no folders, and does so by itself. */
export function writeFolderToDisk(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Makes sure that all files below a folder are on the disk, and that they are found there. */
export function writeTreeToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      writeTreeToDisk(path);
      continue;
    }
    const fd = openSync(path, 'r+');
    try {
      fdatasyncSync(fd);
    } finally {
      closeSync(fd);
    }
  }
  writeFolderToDisk(folder);
}

/** The folder of an embedded database that loses no commit in a power cut. For a database that is started with durableStartParams. */
export class DurableFolder extends NodeFS {
  readonly #writeToDisk: WriteToDisk;

  constructor(home: string, writeToDisk: WriteToDisk = ({ fd }) => fdatasyncSync(fd)) {
    super(home);
    this.#writeToDisk = writeToDisk;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS;
      if (!isFiles(files)) throw new Error('PGlite has another file system than this is made for');
      files.stream_ops.fsync = ({ nfd, node }) => {
        // PostgreSQL would not notice another error than one of its file system, and would wait for ever afterwards.
        files.tryFSOperation(() => this.#writeToDisk({ fd: nfd, path: files.realPath(node) }));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
