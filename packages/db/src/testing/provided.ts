/** What a project's configuration gives to its tests. */
export interface ConfiguredDatabase {
  databaseKind: 'pglite' | 'postgres';
  /** Address of a server where databases may be made and dropped; empty for the embedded one. */
  databaseUrl: string;
  /** How often the tests of faults repeat one: often enough for every run, or as often as it takes to believe them. */
  faults: 'few' | 'many';
}

/** What the global setup adds. */
export interface PreparedDatabase {
  /** Path of the embedded database's snapshot, migrated and empty. */
  databaseSnapshot: string;
  /** Beginning of the names of the databases that this run makes on the server. */
  databasePrefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext extends ConfiguredDatabase, PreparedDatabase {}
}
