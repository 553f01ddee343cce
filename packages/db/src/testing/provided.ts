/** Values that a project's configuration provides to its tests. */
export interface ConfiguredDatabase {
  databaseKind: 'pglite' | 'postgres';
  /** URL of a server where databases may be created and dropped; empty for PGlite. */
  databaseUrl: string;
  /** How often fault tests repeat each fault: a few times in every run, or many times for confidence. */
  faults: 'few' | 'many';
}

/** Values that the global setup provides. */
export interface PreparedDatabase {
  /** Path of the embedded database's snapshot, migrated and empty. */
  databaseSnapshot: string;
  /** A data folder with the same database. */
  databaseFolder: string;
  /** Prefix of the names of the databases that this run creates. */
  databasePrefix: string;
  /** The folder of the migrations: a bundled test server does not find it beside itself. */
  migrationsFolder: string;
}

declare module 'vitest' {
  export interface ProvidedContext extends ConfiguredDatabase, PreparedDatabase {}
}
