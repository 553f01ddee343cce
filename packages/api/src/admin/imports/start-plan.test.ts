import { fieldMappingTemplates, jobs } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importText, proposedMapping } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const imports = () => callerFor(ctx, staff).admin.imports;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const header = 'Brand,Model,Name,Price,Qty\n';

describe('a file', () => {
  it('counts the products that an applied import wrote with its mapping, not those of dry runs', async () => {
    const id = await importText(ctx, staff, `${header}Echo,CS-590,Saw,479,1\nEcho,CS-400,Saw,329,1\n`);
    const mapping = await proposedMapping(ctx, staff, id);
    const productsUsed = async () => {
      const [template] = await ctx.db.select().from(fieldMappingTemplates);
      return template?.productsUsed;
    };
    for (let dryRun = 0; dryRun < 2; dryRun++) {
      await imports().plan({ id, mapping, templateName: 'Echo list' });
      await runDueJobs(ctx);
    }
    expect(await productsUsed()).toBe(0);
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    expect(await productsUsed()).toBe(2);
  });

  it('that is deleted once its dry run was canceled leaves no failed job', async () => {
    const id = await importText(ctx, staff, `${header}Echo,CS-590,Saw,479,1\n`);
    await imports().plan({ id, mapping: await proposedMapping(ctx, staff, id) });
    await imports().cancel({ id });
    await imports().remove({ id });
    await runDueJobs(ctx);
    expect(await ctx.db.select({ status: jobs.status }).from(jobs)).toEqual([{ status: 'done' }]);
  });

  it('whose columns were mapped once is mapped the same the next time, in any order', async () => {
    const first = await importText(ctx, staff, 'Hersteller,Code,Preis\nEcho,CS-590,479\n');
    expect((await imports().get({ id: first })).mapping).toBeNull();
    const columns = { Hersteller: 'brand', Code: 'model', Preis: 'price' } as const;
    const mapping = await proposedMapping(ctx, staff, first, { columns, kind: 'priceList' });
    await imports().plan({ id: first, mapping, templateName: 'Echo list' });
    const second = await importText(ctx, staff, 'Preis,Code,Hersteller\n479,CS-590,Echo\n');
    expect(await imports().get({ id: second })).toMatchObject({
      templateName: 'Echo list',
      mapping: { columns, kind: 'priceList' },
    });
  });

  it('has the saved mapping where the names of its columns differ by case and signs alone', async () => {
    const first = await importText(ctx, staff, 'Brand,Item No.,Our Price\nEcho,CS-590,479\n');
    const columns = { Brand: 'brand', 'Item No.': 'model', 'Our Price': 'price' } as const;
    const mapping = await proposedMapping(ctx, staff, first, { columns });
    await imports().plan({ id: first, mapping, templateName: 'Items' });
    const second = await importText(ctx, staff, 'BRAND,ITEM NO,Our price:\nEcho,CS-590,479\n');
    expect(await imports().get({ id: second })).toMatchObject({
      templateName: 'Items',
      mapping: { columns: { BRAND: 'brand', 'ITEM NO': 'model', 'Our price:': 'price' } },
    });
  });

  it('is not planned with the name of a column that the file does not have', async () => {
    const id = await importText(ctx, staff, `${header}Echo,CS-590,Saw,1,1\n`);
    const mapping = await proposedMapping(ctx, staff, id);
    const columns = { ...mapping.columns, 'Item #': 'sku' as const };
    await expect(imports().plan({ id, mapping: { ...mapping, columns } })).rejects.toThrow(
      'The file has no column Item #. It has Brand, Model, Name, Price, Qty',
    );
  });

  it('is not planned where no column says which machine a row is about, or two say the same', async () => {
    const id = await importText(ctx, staff, `${header}Echo,CS-590,Saw,1,1\n`);
    const mapping = await proposedMapping(ctx, staff, id);
    const columns = { ...mapping.columns, Model: null };
    await expect(imports().plan({ id, mapping: { ...mapping, columns } })).rejects.toThrow(
      'Model Number or the SKU',
    );
    const doubled = { ...mapping.columns, Qty: 'price' as const };
    await expect(imports().plan({ id, mapping: { ...mapping, columns: doubled } })).rejects.toThrow(
      'Two columns are Listing Price: Price, Qty',
    );
  });
});

describe('an import that somebody worked on since it was shown', () => {
  const conflict = {
    code: 'CONFLICT',
    message: 'Somebody has worked on this import since you looked: look at its rows, then apply it',
  };
  const planned = async (changes: Parameters<typeof proposedMapping>[3] = {}, known?: number) => {
    const id = known ?? (await importText(ctx, staff, `${header}Echo,CS-590,Saw,479,1\n`));
    await imports().plan({ id, mapping: await proposedMapping(ctx, staff, id, changes) });
    await runDueJobs(ctx);
    return imports().get({ id });
  };

  it('is not applied as nobody has reviewed it: its columns were matched in another way', async () => {
    const { id, step } = await planned();
    const again = await planned({ newProducts: 'publish' }, id);
    await expect(imports().applyRows({ id, step })).rejects.toMatchObject(conflict);
    expect(await imports().applyRows({ id, step: again.step })).toMatchObject({ status: 'applying' });
  });

  it('is not applied again where it was applied and undone', async () => {
    const { id, step } = await planned();
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    await imports().undo({ id });
    await runDueJobs(ctx);
    await expect(imports().applyRows({ id, step })).rejects.toMatchObject(conflict);
    expect(await imports().get({ id })).toMatchObject({ status: 'undone', undone: 1 });
  });
});

describe('an import that was applied and changed nothing', () => {
  /** Imports a list of which the catalog changes before its only row is written. */
  const outdated = async () => {
    const { id: productId } = await makeProduct(ctx.db, { brand: 'Echo', model: 'CS-590', price: '400.00' });
    const id = await importText(ctx, staff, `${header}Echo,CS-590,Saw,479,1\n`);
    const mapping = await proposedMapping(ctx, staff, id);
    await imports().plan({ id, mapping });
    await runDueJobs(ctx);
    return { id, mapping, productId };
  };

  it('is in no entry of the activity log where it was canceled at once, and its columns can be matched again', async () => {
    const { id, mapping, productId } = await outdated();
    await imports().applyRows({ id });
    await imports().cancel({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'canceled', batchId: null });
    expect(await imports().plan({ id, mapping })).toMatchObject({ status: 'planning', batchId: null });
    await runDueJobs(ctx);
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    const { batchId } = await imports().get({ id });
    const { logs } = await callerFor(ctx, staff).admin.audit.page();
    expect(logs[0]).toMatchObject({ batchId: batchId ?? 'none', entityId: productId });
  });

  it('gets another dry run too where each of its rows waits for another review', async () => {
    const { id, mapping, productId } = await outdated();
    await callerFor(ctx, staff).admin.products.update({ id: productId, price: '450.00' });
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'applied', applied: 0, batchId: null });
    await expect(imports().undo({ id })).rejects.toThrow(
      'Only an import that has changed a product can be undone',
    );
    await imports().plan({ id, mapping });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'review', outcomes: { updated: 1 } });
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    await expect(imports().plan({ id, mapping })).rejects.toThrow('This import was applied already');
  });
});
