// Sets the role of an account (default superadmin). With the embedded database, stop the server first.
import { runCli } from './lib/run-cli.mjs';

await runCli('user:promote');
