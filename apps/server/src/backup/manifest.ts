import * as z from 'zod';

export const MANIFEST = 'manifest.json';
/** Raise it when older versions of the site can no longer read the file. */
export const FORMAT = 1;
/** Of one row, as a line of text; a row that is larger cannot be backed up. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;
export const MAX_IMAGE_BYTES = 64 * 1024 * 1024;
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

/** The file cannot be written or restored; the message is for the operator. */
export class BackupError extends Error {}

/** The error of a full disk for the operator. The restore that verifies a backup can fill the disk, too. @param folder of the backups */
export const diskFullMessage = (folder: string) =>
  `The disk of ${folder} is full. Free space for a backup and for a restored copy of the database.`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
/** Names of files in the folder of images, without a path. */
export const imageName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,200}\.webp$/);
const content = z.object({ bytes: z.number().int().min(0), sha256 });
const column = z.object({ name: identifier, type: z.string() });

const tableSchema = content.extend({
  name: identifier,
  columns: z.array(column),
  rows: z.number().int().min(0),
});
const imageSchema = content.extend({ name: imageName, bytes: z.number().int().max(MAX_IMAGE_BYTES) });

/** What a backup holds. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** When the newest migration of the database was made, in milliseconds. */
  migration: z.number().int(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/).nullable() })),
  images: z.array(imageSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestImage = Manifest['images'][number];

export const tableEntry = (name: string) => `tables/${name}.jsonl`;
export const imageEntry = (name: string) => `images/${name}`;

/** The rows of a table by its name; 0 if the backup has no such table. */
export function rowsOf(manifest: Manifest, table: string): number {
  return manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
}
