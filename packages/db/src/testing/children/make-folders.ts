import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';

/** Makes many folders, each with one inside, in the folder given as argument, and says when that is done. */
const [root = '', count = '0'] = process.argv.slice(2);
for (let at = 0; at < Number(count); at += 1) makeFolder(join(root, String(at), 'products'));
writeSync(1, 'made\n');
process.stdin.resume();
