// Ends all status links of requests. With the embedded database, stop the server first.
import { runCli } from './lib/run-cli.mjs';

await runCli('links:end');
