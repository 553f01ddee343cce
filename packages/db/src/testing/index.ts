export { makeDataFolder } from './data-folder.ts';
export {
  countWaiting,
  createTestDatabase,
  openBeside,
  openInMemory,
  openUnmigrated,
  testDatabase,
  testDatabaseUrl,
} from './test-database.ts';
export { TestProxy } from './test-proxy.ts';
