export { makeDataFolder } from './data-folder.ts';
export {
  createTestDatabase,
  openBeside,
  openInMemory,
  testDatabase,
  testDatabaseUrl,
} from './test-database.ts';
export { TestProxy } from './test-proxy.ts';
