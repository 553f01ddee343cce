import { auditLogs, importRuns, migrationProducts, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer, proposedMapping } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { doChunks } from './steps/do-chunks.ts';
import { stopImport } from './steps/run-step.ts';
import { watchImport } from './watch.ts';

let ctx: TestContext;
let staff: Actor;
let clock: Date;
const admin = () => callerFor(ctx, staff).admin;
const imports = () => admin().imports;

beforeEach(async () => {
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan, apply, outcomes } = importer(
  () => ctx,
  () => staff,
);

const saw = { brand: 'Echo', model: 'CS-590', sku: 'ECHO-CS-590', price: '479.00', name: 'Echo CS-590' };
const header = 'Brand,Model,Name,Price,Qty\n';

describe('applying', () => {
  const machines = (count: number) =>
    header + Array.from({ length: count }, (_, at) => `Echo,M-${at},Saw ${at},${at + 1}.00,1`).join('\n');

  it('writes in chunks under one batch, in the name of who applied it', async () => {
    const id = await plan(machines(600));
    const { batchId } = await apply(id);
    expect(await ctx.db.$count(products)).toBe(600);
    const entries = await ctx.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.batchId, batchId ?? ''));
    expect(entries).toHaveLength(600);
    expect(entries[0]).toMatchObject({
      ...{ actionType: 'BULK_CREATED', userId: staff.id },
      metadata: { importId: id, fileName: 'list.csv' },
    });
  });

  it('does not write what nobody has reviewed: a product that changed meanwhile waits', async () => {
    const { id: productId } = await makeProduct(ctx.db, saw);
    const id = await plan(`${header}Echo,CS-590,Echo CS-590,499,1\nEcho,A1,Saw,9,1\n`);
    await admin().products.update({ id: productId, price: '489.00' });
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 1, outcomes: { review: 1 } });
    expect((await outcomes(id))[0]?.[1]).toContain('has changed since the dry run');
    const [row] = (await imports().rows({ id })).rows;
    expect(row?.changes).toMatchObject([{ field: 'price', oldValue: '489.00', newValue: '499.00' }]);
    expect(await admin().products.get({ id: productId })).toMatchObject({ price: '489.00' });
    // A row that is included again counts as reviewed in its present state.
    expect(row?.reasons).toMatchObject([{ field: 'catalogChanged', isQuestion: true }]);
    await imports().excludeRows({ id, rowIds: [row?.id ?? 0], excluded: false });
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 2, outcomes: { review: 0 } });
    expect(await admin().products.get({ id: productId })).toMatchObject({ price: '499.00' });
  });

  it('of one import is begun once, and of the same file twice changes nothing twice', async () => {
    const [one, other] = [await plan(machines(3)), await plan(machines(3))];
    await imports().applyRows({ id: one });
    await expect(imports().applyRows({ id: one })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Sam Staff is applying this import already',
    });
    await imports().applyRows({ id: other });
    await runDueJobs(ctx);
    expect(await ctx.db.$count(products)).toBe(3);
    expect(await imports().get({ id: other })).toMatchObject({ applied: 0, outcomes: { unchanged: 3 } });
  });

  it('is canceled between chunks, resumed, and undone as a whole', async () => {
    const id = await plan(machines(300));
    await imports().applyRows({ id });
    await imports().cancel({ id });
    await runDueJobs(ctx);
    // Nothing was applied: an undo would end the import.
    const message = 'It was canceled before anything was applied. Resume it, or choose other columns.';
    expect(await imports().get({ id })).toMatchObject({ status: 'canceled', applied: 0, open: 300, message });
    await expect(imports().undo({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 300 });
    await imports().undo({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'undone', applied: 0, kept: 0 });
    expect(await ctx.db.$count(products, eq(products.status, 'deleted'))).toBe(300);
    const { logs } = await admin().audit.page();
    expect(logs[0]).toMatchObject({ actionType: 'DELETED', metadata: { importId: id } });
  });

  it('again after an undo, and canceled before its first row, has nothing to undo', async () => {
    const id = await plan(machines(3));
    await apply(id);
    await imports().undo({ id });
    await runDueJobs(ctx);
    await imports().applyRows({ id });
    await imports().cancel({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'canceled', applied: 0, undone: 0, open: 3 });
    await expect(imports().undo({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 3 });
  });

  it('that is canceled after its last row was written is applied', async () => {
    const id = await plan(machines(3));
    await imports().applyRows({ id });
    const [run] = await ctx.db.select({ step: importRuns.step }).from(importRuns);
    const step = { runId: id, step: run?.step ?? 0 };
    const cancelAfterRows = async () => void (await imports().cancel({ id }));
    await doChunks(ctx, step, new AbortController().signal, cancelAfterRows);
    expect(await imports().get({ id })).toMatchObject({
      ...{ status: 'applied', applied: 3, cancelRequested: false, message: null },
      appliedAt: clock,
    });
  });

  it('is undone under one batch, even if several jobs do it', async () => {
    const id = await plan(machines(300));
    const { batchId } = await apply(id);
    await imports().undo({ id });
    const [run] = await ctx.db.select({ step: importRuns.step }).from(importRuns);
    // The first job comes to its end after one chunk.
    const end = new AbortController();
    const step = { runId: id, step: run?.step ?? 0 };
    expect(await doChunks(ctx, step, end.signal, async () => end.abort())).toBe(true);
    await runDueJobs(ctx);
    const batches = await ctx.db
      .selectDistinct({ batchId: auditLogs.batchId })
      .from(auditLogs)
      .where(ne(auditLogs.batchId, batchId ?? ''));
    expect(batches).toHaveLength(1);
    expect((await admin().audit.page()).logs[0]).toMatchObject({ groupProducts: 300 });
  });

  it('whose undo stopped is not resumed: it is undone to its end, and then applied again', async () => {
    const id = await plan(machines(300));
    /** Does the first chunk of what was begun. */
    const doOneChunk = async () => {
      const [run] = await ctx.db.select({ step: importRuns.step }).from(importRuns);
      const step = { runId: id, step: run?.step ?? 0 };
      const end = new AbortController();
      expect(await doChunks(ctx, step, end.signal, async () => end.abort())).toBe(true);
      return step;
    };
    await imports().applyRows({ id });
    await doOneChunk();
    await imports().cancel({ id });
    await runDueJobs(ctx);
    const { applied } = await imports().get({ id });
    await imports().undo({ id });
    await stopImport(ctx, await doOneChunk(), new Error('The disk is full'));
    expect(await imports().get({ id })).toMatchObject({ status: 'canceled', undone: applied, applied: 0 });
    await expect(apply(id)).rejects.toThrow('Its undo has begun: undo it to its end first');
    await imports().undo({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'undone', undone: applied });
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 300, undone: 0 });
  });

  it('is undone on its own page, where later edits are kept', async () => {
    const { id: productId } = await makeProduct(ctx.db, { ...saw, inventoryCount: 1 });
    const id = await plan(`${header}Echo,CS-590,Better name,499,1\n`);
    const { batchId } = await apply(id);
    await expect(admin().products.undo({ batchId: batchId ?? '' })).rejects.toThrow(
      'open the import to undo it',
    );
    await admin().products.update({ id: productId, price: '450.00' });
    await imports().undo({ id });
    await runDueJobs(ctx);
    expect(await admin().products.get({ id: productId })).toMatchObject({ name: saw.name, price: '450.00' });
    const message = '0 products changed back; 1 kept because somebody changed it since';
    expect(await imports().get({ id })).toMatchObject({ kept: 1, message });
    const { rows } = await imports().rows({ id, outcome: 'kept' });
    expect(rows[0]?.reasons[0]?.message).toMatch(
      /^Better name was changed back, but not all of it: Listing Price changed again since by Sam Staff on /,
    );
  });

  it('once undone, is applied again as another batch, with what nobody has changed since', async () => {
    const { id: productId } = await makeProduct(ctx.db, { ...saw, inventoryCount: 1 });
    const id = await plan(`${header}Echo,CS-590,Better name,499,1\nEcho,A1,Saw,9,1\nEcho,A2,Saw,9,1\n`);
    const { batchId } = await apply(id);
    await imports().undo({ id });
    await runDueJobs(ctx);
    const undone = await imports().get({ id });
    expect(undone).toMatchObject({ status: 'undone', undone: 3, open: 0 });
    const { logs } = await admin().audit.page();
    await expect(admin().products.undo({ batchId: logs[0]?.batchId ?? '' })).rejects.toThrow(
      'open the import to apply it again',
    );
    await makeProduct(ctx.db, { ...saw, sku: 'other', model: 'A2' });
    const again = await apply(id);
    expect(again).toMatchObject({ status: 'applied', applied: 2, undone: 0, outcomes: { review: 1 } });
    expect(again.batchId).not.toBe(batchId);
    expect(await admin().products.get({ id: productId })).toMatchObject({
      name: 'Better name',
      price: '499.00',
    });
    await imports().undo({ id });
    await runDueJobs(ctx);
    expect(await admin().products.get({ id: productId })).toMatchObject({ name: saw.name, price: saw.price });
  });

  it('asks for a SKU that somebody took meanwhile', async () => {
    const id = await plan('SKU,Brand,Model,Name\nS-1,Echo,A1,Saw\n');
    await makeProduct(ctx.db, { ...saw, sku: 's-1' });
    expect(await apply(id)).toMatchObject({ applied: 0, outcomes: { review: 1 } });
  });

  it('is deleted where it was canceled before it changed anything', async () => {
    const id = await plan(machines(1));
    await imports().applyRows({ id });
    await imports().cancel({ id });
    await runDueJobs(ctx);
    await imports().remove({ id });
    expect(await ctx.db.$count(importRuns)).toBe(0);
  });

  it('gets another dry run where it was canceled before it changed anything', async () => {
    const id = await plan(machines(1));
    const mapping = await proposedMapping(ctx, staff, id);
    await imports().applyRows({ id });
    await expect(imports().plan({ id, mapping })).rejects.toThrow('The import is being applied');
    await imports().cancel({ id });
    await runDueJobs(ctx);
    await imports().plan({ id, mapping });
    await runDueJobs(ctx);
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 1 });
    await expect(imports().plan({ id, mapping })).rejects.toThrow('This import was applied already');
  });

  it('is kept where it was undone, and canceled before it was applied again', async () => {
    const id = await plan(machines(1));
    const mapping = await proposedMapping(ctx, staff, id);
    await apply(id);
    await imports().undo({ id });
    await runDueJobs(ctx);
    await expect(imports().plan({ id, mapping })).rejects.toThrow('This import was applied and undone');
    await imports().applyRows({ id });
    await imports().cancel({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'canceled', applied: 0, undone: 0 });
    await expect(imports().remove({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(imports().plan({ id, mapping })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is not deleted while its application is about to begin', async () => {
    const id = await plan(machines(1));
    await imports().applyRows({ id });
    await expect(imports().remove({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await runDueJobs(ctx);
    expect(await ctx.db.$count(products)).toBe(1);
  });

  it('tells those who look at an import that it was deleted', async () => {
    const id = await plan(machines(1));
    const viewer = { ...ctx, actor: staff };
    const stream = watchImport(viewer, { id }, undefined);
    await stream.next();
    // It may end before the response to the deletion arrives.
    const [ended] = await Promise.allSettled([stream.next(), imports().remove({ id })]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
  });

  it('keeps an import that was applied, and deletes one that was not', async () => {
    const id = await plan(machines(1));
    await imports().remove({ id });
    expect(await ctx.db.$count(migrationProducts)).toBe(0);
    const other = await plan(machines(1));
    await apply(other);
    await expect(imports().remove({ id: other })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(imports().cancel({ id: other })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
