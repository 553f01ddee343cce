import { describe, expect, it } from 'vitest';
import { findStatusMove, movesFrom, productStatuses, statusMoves } from './product-status.ts';

describe('product status moves (admin §4)', () => {
  it('are the six of the table, with their notes', () => {
    expect(statusMoves.map(({ from, to, note }) => `${from} > ${to}: ${note}`)).toEqual([
      'draft > published: Published from drafts',
      'draft > archived: Archived from drafts',
      'published > draft: Moved to drafts',
      'published > archived: Archived from published',
      'archived > published: Restored to published',
      'archived > draft: Restored to drafts',
    ]);
  });

  it('permits nothing else: not the same status, not out of or into deleted', () => {
    const permitted = productStatuses.flatMap((from) =>
      productStatuses.filter((to) => findStatusMove(from, to)),
    );
    expect(permitted).toHaveLength(6);
    expect(productStatuses.every((status) => !findStatusMove(status, status))).toBe(true);
    expect(movesFrom('deleted')).toEqual([]);
  });

  it('records leaving the archive as a restoration', () => {
    expect(statusMoves.filter((move) => move.action === 'restored').map((move) => move.from)).toEqual([
      'archived',
      'archived',
    ]);
  });
});
