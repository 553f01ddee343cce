import { join } from 'node:path';
import { createBucketFiles } from '../images/bucket-files.ts';
import { createFolderFiles, type ImageFiles } from '../images/image-files.ts';
import type { Bucket } from '../outbound/bucket.ts';
import type { BackupImages } from './write-backup.ts';

/** Where images are kept, and how a backup reads them. */
export interface ImagePlaces {
  files: ImageFiles;
  images: BackupImages;
}

/**
 * The images of a site: in its folder, and in the bucket where there is one. The drawn samples are in the folder only.
 * @param folder from which images are served; those of a bucket are brought there to be read
 */
export function imagePlaces(bucket: Bucket | undefined, folder: string): ImagePlaces {
  const local = createFolderFiles(folder);
  const files = bucket ? createBucketFiles(bucket, folder) : local;
  return {
    files,
    images: {
      async list() {
        const lists = await Promise.all([local.list(), bucket ? files.list() : []]);
        return [...new Set(lists.flat().map(({ name }) => name))];
      },
      pathOf: async (name) => ((await files.makeLocal(name)) ? join(folder, name) : undefined),
    },
  };
}
