import { registerHooks } from 'node:module';

/**
 * Resolves the imports inside drizzle-orm without Node's look at its package.json, which Node 24 and 26 parse anew for
 * every module: with its 180 kB of `exports`, that is half of the second of CPU time that a server's start takes.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/');
    if (!isInside || !specifier.endsWith('.js')) return nextResolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
