// Imports a file into the inventory. With the embedded database, stop the server first.
import { runCli } from './lib/run-cli.mjs';

await runCli('import');
