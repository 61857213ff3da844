import { createRequire } from 'node:module';
import { transform } from '@swc/core';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import * as Vue from 'vue';
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc';
import { renderToString } from 'vue/server-renderer';

const require = createRequire(import.meta.url);
const React: typeof import('react') = require('react');
const { renderToStaticMarkup }: typeof import('react-dom/server') = require('react-dom/server');

/** Runs a module that imports one package. Returns what it exports. */
async function runModule(code: string, imported: unknown): Promise<Record<string, unknown>> {
  const { code: script } = await transform(code, {
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'classic' } },
    },
    module: { type: 'commonjs' },
  });
  const exports: Record<string, unknown> = {};
  new Function('React', 'require', 'exports', script)(React, () => imported, exports);
  return exports;
}

/** Compiles a React component with SWC and returns the markup of its instances. @throws Error if the code doesn't compile */
export async function renderJsx(code: string, name: string, count = 1): Promise<string> {
  const exports = await runModule(code, React);
  const component = exports[name] as React.FunctionComponent | undefined;
  if (!component) throw new Error(`The code exports no ${name}.`);
  const instances = Array.from({ length: count }, () => React.createElement(component));
  return renderToStaticMarkup(React.createElement(React.Fragment, null, ...instances));
}

/**
 * Compiles a Vue single-file component and returns the markup of its instances. @throws Error if it doesn't compile without
 * errors
 */
export async function renderVue(code: string, count = 1): Promise<string> {
  const { descriptor, errors } = parse(code);
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  const component = descriptor.scriptSetup
    ? (await runModule(compileScript(descriptor, { id: 'logo', inlineTemplate: true }).content, Vue)).default
    : { render: renderOf(descriptor.template?.content ?? '') };
  const instances = () => Array.from({ length: count }, () => Vue.h(component as Vue.Component));
  return (await renderToString(Vue.createSSRApp({ render: instances }))).replace(
    /^<!--\[-->|<!--\]-->$/g,
    '',
  );
}

/** Compiles a template that needs no script. */
function renderOf(source: string): () => unknown {
  const { code, errors } = compileTemplate({
    source,
    filename: 'logo.vue',
    id: 'logo',
    compilerOptions: { mode: 'function', prefixIdentifiers: true },
  });
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  return new Function('Vue', code)(Vue);
}

/** Compiles a Svelte component and returns the markup of its instances. @throws Error if it doesn't compile */
export async function renderSvelte(code: string, count = 1): Promise<string> {
  const { js } = compile(code, { generate: 'server', filename: 'Logo.svelte' });
  // The module is imported from a data URL, so its imports need full addresses.
  const script = js.code.replaceAll(
    /from (['"])(svelte[^'"]*)\1/g,
    (_, quote: string, specifier: string) => `from ${quote}${import.meta.resolve(specifier)}${quote}`,
  );
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as { default: Parameters<typeof render>[0] };
  // One rendering numbers the ids of its components.
  const renderAll = (renderer: unknown) => {
    for (let at = 0; at < count; at += 1)
      (module.default as (renderer: unknown, props: object) => void)(renderer, {});
  };
  return render(renderAll as unknown as typeof module.default, { props: {} }).body;
}
