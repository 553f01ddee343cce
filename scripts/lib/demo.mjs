import { ensureBuilt } from './build.mjs';
import { node, root } from './paths.mjs';
import { runInForeground } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

/** Variables of a shop: with them a demo would work on its data, send its mails, ask its AI, and delete its older backups. */
const SHOP_VARIABLES = [
  'DATABASE_URL',
  'SEED',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'IMAGES_S3_URL',
  'BACKUP_S3_URL',
  'BACKUP_DIR',
];

/**
 * The variables of a demo beside those of its caller: a data folder of its own, and nothing of a shop.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} caller
 * @returns {Record<string, string>}
 */
export function demoVariables(name, { NODE_ENV = 'production', DATA_DIR }) {
  return {
    ...Object.fromEntries(SHOP_VARIABLES.map((variable) => [variable, ''])),
    NODE_ENV,
    DATA_DIR: `${DATA_DIR?.trim() || `${root}/.data`}/${name}`,
  };
}

/**
 * Builds the site if necessary and serves it as a demo.
 * @param {'demo-enrichment' | 'demo-sources'} name of the server's script and of the folder
 * @returns {Promise<number>} its exit code
 */
export async function runDemo(name) {
  await ensureInstalled();
  await ensureBuilt();
  const server = `${root}/apps/server/dist/${name}.js`;
  return runInForeground(node(), [server], demoVariables(name, process.env));
}
