// Writes the database and the images into one file. With the embedded database, stop the server first.
import { runCli } from './lib/run-cli.mjs';

await runCli('backup');
