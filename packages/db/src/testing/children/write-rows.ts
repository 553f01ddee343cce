import { writeSync } from 'node:fs';
import { makeBrand } from '../../factories/index.ts';
import { openDatabase } from '../../open.ts';
import { engineBrands } from '../../schema/index.ts';

/** Writes pairs of rows into the folder given as argument, and prints the name of each pair once it is committed. */
const [dataDir, migrationsFolder, round] = process.argv.slice(2);
const database = await openDatabase({ dataDir, migrationsFolder });
await database.migrate();
for (let n = 1; ; n += 1) {
  const name = `${round}-${n}`;
  await database.db.transaction(async (tx) => {
    await makeBrand(tx, { name, slug: name });
    await tx.insert(engineBrands).values({ name });
  });
  writeSync(1, `${name}\n`);
}
