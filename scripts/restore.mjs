// Restores a backup into the database and the images. Stop the server first.
import { runCli } from './lib/run-cli.mjs';

await runCli('restore');
