import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/collections.ts';
import { FIRST_PLACE } from '#contract/constants/collections.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Actor } from '#server/platform/http/session.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { changeCollection } from './change-collection.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { getCollection } from './get-collection.ts';
import { importCollections } from './import-collections.ts';
import { listCollections } from './list-collections.ts';
import { type AddDeps, addLogos } from './logos/add-logos.ts';
import { changeLogo } from './logos/change-logo.ts';
import { listSavedIn, listUrls } from './logos/list-saved.ts';
import { removeLogos } from './logos/remove-logos.ts';
import { CHANGE_LIMIT, type CollectionRef, keyOf } from './rules.ts';
import { getSharedCollection } from './sharing/get-shared-collection.ts';
import { hideShared } from './sharing/hide-shared.ts';
import { shareCollection, unshareCollection } from './sharing/share-collection.ts';

interface CollectionsDeps extends AddDeps {
  createRateLimiter: CreateRateLimiter;
}

/** A change: takes a point of the account's limit. */
type LimitChange = (actor: Actor) => Promise<void>;

const SUCCESS = { success: true } as const;

export function registerCollections(app: FastifyInstance, deps: CollectionsDeps): void {
  const limiter = deps.createRateLimiter(CHANGE_LIMIT);
  const limitChange: LimitChange = async ({ accountId }) => limiter.consume(String(accountId));
  registerList(app, deps, limitChange);
  registerLogosOfCollection(app, deps, limitChange);
  registerSharing(app, deps, limitChange);
}

function refOf({ actor, params }: { actor: Actor; params: { id: string } }): CollectionRef {
  return { accountId: actor.accountId, key: keyOf(params.id) };
}

function registerList(app: FastifyInstance, deps: AddDeps, limitChange: LimitChange): void {
  implement(app, calls.listCollections, async ({ actor }) => ({
    collections: await listCollections(deps, actor),
  }));

  implement(app, calls.createCollection, async ({ actor, body }) => {
    await limitChange(actor);
    const urls = body.logos.map(({ url }) => url);
    return createCollection(deps, { accountId: actor.accountId, name: body.name, urls });
  });

  implement(app, calls.importCollections, async ({ actor, body }) => {
    await limitChange(actor);
    return importCollections(deps, { accountId: actor.accountId, guestCollections: body.collections });
  });

  implement(app, calls.getCollection, async (request) => getCollection(deps, refOf(request)));

  implement(app, calls.changeCollection, async (request) => {
    await limitChange(request.actor);
    const { name, note, before } = request.body;
    const key = typeof before === 'string' ? keyOf(before) : before;
    const place = before === FIRST_PLACE ? FIRST_PLACE : key;
    return { collection: await changeCollection(deps, refOf(request), { name, note, before: place }) };
  });

  implement(app, calls.deleteCollection, async (request) => {
    await limitChange(request.actor);
    await deleteCollection(deps, refOf(request));
    return SUCCESS;
  });
}

function registerLogosOfCollection(app: FastifyInstance, deps: AddDeps, limitChange: LimitChange): void {
  implement(app, calls.listCollectionUrls, async (request) => ({
    urls: await listUrls(deps, refOf(request)),
  }));

  implement(app, calls.listSavedIn, async ({ actor, query }) => ({
    ids: await listSavedIn(deps, { accountId: actor.accountId, url: query.url }),
  }));

  implement(app, calls.addCollectionLogos, async (request) => {
    await limitChange(request.actor);
    const urls = request.body.logos.map(({ url }) => url);
    return addLogos(deps, refOf(request), urls);
  });

  implement(app, calls.removeCollectionLogos, async (request) => {
    await limitChange(request.actor);
    return removeLogos(deps, refOf(request), request.body.urls);
  });

  implement(app, calls.changeCollectionLogo, async (request) => {
    await limitChange(request.actor);
    const { url, before, note } = request.body;
    await changeLogo(deps, refOf(request), { url, before, note });
    return SUCCESS;
  });
}

function registerSharing(app: FastifyInstance, deps: AddDeps, limitChange: LimitChange): void {
  implement(app, calls.shareCollection, async (request) => {
    await limitChange(request.actor);
    return { path: await shareCollection(deps, refOf(request)) };
  });

  implement(app, calls.unshareCollection, async (request) => {
    await limitChange(request.actor);
    await unshareCollection(deps, refOf(request));
    return SUCCESS;
  });

  implement(app, calls.getSharedCollection, async ({ params }, reply) => {
    hideShared(reply);
    return getSharedCollection(deps, params.token);
  });
}
