import { closeSync, constants, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { codeOf } from './errors.ts';

interface Opened {
  fd: number;
  path: string;
  isFolder: boolean;
}

/** Makes sure that what was written to a file or folder is on the disk. @throws where the disk cannot */
export type WriteToDisk = (opened: Opened) => void;

/** Not fdatasync for a folder: ext4 did nothing then for a renamed file before Linux 5.10, as a name is no data. */
const writeByFsync: WriteToDisk = ({ fd, isFolder }) => (isFolder ? fsyncSync(fd) : fdatasyncSync(fd));

/** For a database that is deleted after its use. */
export const writeNothing: WriteToDisk = () => undefined;

/** Errors of file systems that cannot open or fsync a folder, such as CIFS (EINVAL) and those of Windows (EPERM). */
const FOLDER_ERRORS = ['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR'];

/** Does without fsync of a folder where the file system has none, as PostgreSQL does: otherwise the site would not start there. */
function ignoreUnsupported(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!FOLDER_ERRORS.includes(codeOf(error) ?? '')) throw error;
  }
}

/** PGlite's parameters, but with fsync. It has no fdatasync, which PostgreSQL would use for its log. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** The number of an I/O error in PGlite. */
const EIO = 29;

/** What is used and extended of the file system in PGlite, in which fsync does nothing. */
interface Files {
  realPath: (node: unknown) => string;
  /** Turns an error of Node into one that PostgreSQL understands. */
  tryFSOperation: (operation: () => void) => void;
  /** The number of an error for PostgreSQL; undefined for an unknown code, which would count as success. */
  convertNodeCode: (error: unknown) => number | undefined;
  stream_ops: {
    /** @param opened a file or folder, with its descriptor */
    fsync?: (opened: { nfd: number; node: { mode: number } }) => number;
  };
}

const isFiles = (value: unknown): value is Files =>
  typeof value === 'object' &&
  value !== null &&
  'stream_ops' in value &&
  'tryFSOperation' in value &&
  'convertNodeCode' in value;

function writePathToDisk(path: string, isFolder: boolean, writeToDisk: WriteToDisk): void {
  const fd = openSync(path, isFolder ? 'r' : 'r+');
  try {
    writeToDisk({ fd, path, isFolder });
  } finally {
    closeSync(fd);
  }
}

/** Makes sure that the names in a folder are on the disk, where its file system can. */
export function writeFolderToDisk(path: string, writeToDisk = writeByFsync): void {
  ignoreUnsupported(() => writePathToDisk(path, true, writeToDisk));
}

/** Makes sure that all files below a folder are on the disk, and that they are found there. */
export function writeTreeToDisk(folder: string, writeToDisk = writeByFsync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) writeTreeToDisk(path, writeToDisk);
    else writePathToDisk(path, false, writeToDisk);
  }
  writeFolderToDisk(folder, writeToDisk);
}

/** The folder of an embedded database that loses no commit in a power cut. For a database that is started with durableStartParams. */
export class DurableFolder extends NodeFS {
  readonly #writeToDisk: WriteToDisk;

  constructor(home: string, writeToDisk = writeByFsync) {
    super(home);
    this.#writeToDisk = writeToDisk;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS;
      if (!isFiles(files)) throw new Error('PGlite has another file system than this is made for');
      const { convertNodeCode } = files;
      files.convertNodeCode = (error) => convertNodeCode(error) ?? EIO;
      files.stream_ops.fsync = ({ nfd, node }) => {
        const isFolder = (node.mode & constants.S_IFMT) === constants.S_IFDIR;
        const write = () => this.#writeToDisk({ fd: nfd, path: files.realPath(node), isFolder });
        // PostgreSQL would not notice another error than one of its file system, and would wait for ever afterwards.
        files.tryFSOperation(() => (isFolder ? ignoreUnsupported(write) : write()));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
