import {
  renameViewInput,
  savedItem,
  savedItemsParams,
  savedItemsResult,
  savedView,
  saveItemInput,
  saveViewInput,
  unsavedItemResult,
  unsaveItemInput,
  viewInput,
  viewsParams,
  viewsResult,
  visitInput,
  watchedResult,
} from '@telaah/shared/features/own/schema';
import { Hono } from 'hono';
import { z } from 'zod';
import { listSaved, listWatched, saveItem, unsaveItem } from '#src/features/own/service.ts';
import { deleteView, renameView, saveView, viewsOf } from '#src/features/own/views.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const tag = 'own';

export const ownRoutes = ({ db, clock }: Deps) =>
  new Hono<AppEnv>()
    .get(
      '/internal/own/kept',
      describe({ summary: 'What the account watches or hides, newest first', tag, answer: savedItemsResult }),
      query(savedItemsParams),
      async (c) => c.json(await listSaved(db, demandSession(c).account_id, c.req.valid('query').list), 200),
    )
    .post(
      '/internal/own/kept',
      describe({
        summary: 'Watches or hides a product or a store, once',
        tag,
        answer: savedItem,
        refuses: ['not_found', 'conflict'],
      }),
      json(saveItemInput),
      async (c) => c.json(await saveItem(db, demandSession(c).account_id, c.req.valid('json'), clock.now()), 200),
    )
    .post(
      '/internal/own/kept/remove',
      describe({ summary: 'Watches or hides it no more; answers since when it was', tag, answer: unsavedItemResult }),
      json(unsaveItemInput),
      async (c) => c.json(await unsaveItem(db, demandSession(c).account_id, c.req.valid('json')), 200),
    )
    .post(
      '/internal/own/visit',
      describe({ summary: 'What is watched, with what it was at the end of the visit before; free', tag, answer: watchedResult }),
      json(visitInput),
      async (c) => c.json(await listWatched(db, demandSession(c).account_id, clock.now()), 200),
    )
    .get(
      '/internal/own/views',
      describe({ summary: 'Saved views of a kind of research, by name', tag, answer: viewsResult }),
      query(viewsParams),
      async (c) => c.json(await viewsOf(db, demandSession(c).account_id, c.req.valid('query').kind), 200),
    )
    .post(
      '/internal/own/views',
      describe({ summary: 'Saves a search under a name', tag, answer: savedView, status: 201, refuses: ['conflict'] }),
      json(saveViewInput),
      async (c) => c.json(await saveView(db, demandSession(c).account_id, c.req.valid('json'), clock.now()), 201),
    )
    .patch(
      '/internal/own/views',
      describe({ summary: 'Gives a saved view another name', tag, answer: savedView, refuses: ['not_found', 'conflict'] }),
      json(renameViewInput),
      async (c) => {
        const { view_id, name } = c.req.valid('json');
        return c.json(await renameView(db, demandSession(c).account_id, view_id, name), 200);
      },
    )
    .post(
      '/internal/own/views/remove',
      describe({ summary: 'Forgets a saved view', tag, answer: z.object({}), refuses: ['not_found'] }),
      json(viewInput),
      async (c) => {
        await deleteView(db, demandSession(c).account_id, c.req.valid('json').view_id);
        return c.json({}, 200);
      },
    );
