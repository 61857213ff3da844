import { createRequire } from 'node:module';
import { transform } from '@swc/core';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import * as Vue from 'vue';
import { compileTemplate, parse } from 'vue/compiler-sfc';
import { renderToString } from 'vue/server-renderer';

// Vite would import Preact instead.
const require = createRequire(import.meta.url);
const React: typeof import('react') = require('react');
const { renderToStaticMarkup }: typeof import('react-dom/server') = require('react-dom/server');

/** Compiles a React component with SWC and returns its markup. @throws Error if the code doesn't compile */
export async function renderJsx(code: string, name: string): Promise<string> {
  const { code: script } = await transform(code, {
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'classic' } },
    },
    module: { type: 'commonjs' },
  });
  const exports: Record<string, React.FunctionComponent> = {};
  new Function('React', 'exports', script)(React, exports);
  const component = exports[name];
  if (!component) throw new Error(`The code exports no ${name}.`);
  return renderToStaticMarkup(React.createElement(component));
}

/** Compiles a Vue single-file component and returns its markup. @throws Error if it doesn't compile without errors */
export async function renderVue(code: string): Promise<string> {
  const { descriptor, errors } = parse(code);
  const source = descriptor.template?.content ?? '';
  const template = compileTemplate({
    source,
    filename: 'logo.vue',
    id: 'logo',
    compilerOptions: { mode: 'function', prefixIdentifiers: true },
  });
  const all = [...errors, ...template.errors];
  if (all.length > 0) throw new Error(all.map(String).join('\n'));
  const render: Vue.ComponentOptions['render'] = new Function('Vue', template.code)(Vue);
  return renderToString(Vue.createSSRApp({ render: render ?? (() => null) }));
}

/** Compiles a Svelte component and returns its markup. @throws Error if it doesn't compile */
export async function renderSvelte(code: string): Promise<string> {
  const { js } = compile(code, { generate: 'server', filename: 'Logo.svelte' });
  // The module is imported from a data URL, so its imports need full addresses.
  const script = js.code.replaceAll(
    /from (['"])(svelte[^'"]*)\1/g,
    (_, quote: string, specifier: string) => `from ${quote}${import.meta.resolve(specifier)}${quote}`,
  );
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as { default: Parameters<typeof render>[0] };
  return render(module.default, { props: {} }).body;
}
