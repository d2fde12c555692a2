import type { Db } from '@telaah/db';
import { MOST_VIEWS } from '@telaah/shared/features/own/rules';
import type { SavedView, SaveViewInput, ViewsResult } from '@telaah/shared/features/own/schema';
import { lockAccount } from '#src/features/ledger/service.ts';
import * as repo from '#src/features/own/views.repo.ts';
import { ApiError } from '#src/http/call/errors.ts';

type SavedViewRow = Awaited<ReturnType<typeof repo.listViews>>[number];

const answerOf = ({ created_at, ...view }: SavedViewRow): SavedView => ({ ...view, created_at: created_at.toISOString() });

const byName = (a: SavedView, b: SavedView): number => a.name.localeCompare(b.name, 'id', { numeric: true });

export const viewsOf = async (db: Db, accountId: string, kind: string): Promise<ViewsResult> => ({
  items: (await repo.listViews(db, accountId, kind)).map(answerOf).toSorted(byName),
  left: Math.max(0, MOST_VIEWS - (await repo.countViews(db, accountId))),
});

const refuseTaken = async (trx: Db, accountId: string, kind: string, name: string, but?: string): Promise<void> => {
  const other = await repo.findViewNamed(trx, accountId, kind, name);
  if (other && other.view_id !== but) {
    throw new ApiError('conflict', 'Another saved view has this name', { details: { reason: 'name_taken' } });
  }
};

/** Throws `conflict` where the name is taken, and where the account has `MOST_VIEWS` views. */
export const saveView = async (db: Db, accountId: string, input: SaveViewInput, now: Date): Promise<SavedView> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const { created_at, ...view } = input;
    await refuseTaken(trx, accountId, view.kind, view.name);
    if ((await repo.countViews(trx, accountId)) >= MOST_VIEWS) {
      const details = { reason: 'full', most: MOST_VIEWS };
      throw new ApiError('conflict', `No more than ${MOST_VIEWS} views can be saved`, { details });
    }
    const at = created_at === undefined ? now : new Date(Math.min(Date.parse(created_at), now.getTime()));
    const saved = { ...view, view_id: crypto.randomUUID(), created_at: at };
    await repo.insertView(trx, { ...saved, account_id: accountId });
    return answerOf(saved);
  });

/** Throws `not_found` where the account has no such view, and `conflict` where the name is taken. */
export const renameView = async (db: Db, accountId: string, viewId: string, name: string): Promise<SavedView> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const view = await repo.findView(trx, accountId, viewId);
    if (!view) throw new ApiError('not_found', 'There is no such view');
    await refuseTaken(trx, accountId, view.kind, name, viewId);
    await repo.updateViewName(trx, viewId, name);
    return answerOf({ ...view, name });
  });

/** Throws `not_found` where the account has no such view. */
export const deleteView = async (db: Db, accountId: string, viewId: string): Promise<void> => {
  if (!(await repo.deleteViewRow(db, accountId, viewId))) throw new ApiError('not_found', 'There is no such view');
};
