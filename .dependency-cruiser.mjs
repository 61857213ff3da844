/** The import rules of ARCHITECTURE.md. `$1` is the folder that `from` matched. */
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  ...(comment && { comment }),
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});
const only = (name, from, allowed, comment) => rule(name, from, { pathNot: allowed }, comment);
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circles', {}, { circular: true }),
    rule('no-unresolved', {}, { couldNotResolve: true }),
    rule('no-orphan-deps', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    only(
      'contract-knows-zod-only',
      '^contract/(?!.*\\.test\\.ts$)',
      ['^contract/', npm('zod')],
      'contract → zod',
    ),
    only(
      'mediawiki-is-pure',
      '^mediawiki/(?!.*\\.test\\.ts$)',
      [
        '^mediawiki/',
        '^contract/',
        npm('htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'entities'),
      ],
      'mediawiki → contract, htmlparser2; no IO',
    ),
    only(
      'svg-is-pure',
      '^svg/(?!.*\\.test\\.ts$)',
      ['^svg/', npm('sax', 'css-tree')],
      'svg → sax, css-tree; no DOM, no IO',
    ),
    only(
      'images-draw-through-render',
      '^images/(?!node/|.*\\.test\\.ts$)',
      ['^images/', '^svg/', '^contract/', '^files/', npm('sax', 'css-tree', 'svgo')],
      'images → contract, files, svg, svgo; no DOM, no IO: callers pass a Render',
    ),
    only(
      'images-node-draws-with-sharp',
      '^images/node/(?!.*\\.test\\.ts$)',
      ['^images/', '^svg/', '^contract/', '^(node:)?(child_process|url|path)$', npm('sharp')],
      'images/node → sharp',
    ),
    rule('pages-never-draw-on-node', '^web/', '^images/node/'),
    only(
      'files-is-pure',
      '^files/(?!.*\\.test\\.ts$)',
      ['^files/', '^contract/'],
      'files → contract; no DOM, no IO',
    ),
    only(
      'catalogue-knows-contract-and-wikis-only',
      '^catalogue/(?!.*\\.test\\.ts$)',
      [
        '^catalogue/',
        '^contract/',
        '^mediawiki/',
        '^(node:)?(crypto|fs|module|path)$',
        npm('@iconify/(types|utils)', '@iconify-json/logos', 'simple-icons', 'fastest-levenshtein'),
      ],
      'catalogue → contract, mediawiki; only read-collection and create-title-of read the packages',
    ),
    rule(
      'programs-know-pure-code-only',
      '^programs/(?!.*\\.test\\.ts$)',
      '^(server|web|sandbox|scripts|testing)/',
      'programs → contract, files, catalogue, images, mediawiki, svg',
    ),
    rule(
      'programs-stay-apart',
      '^(catalogue|contract|files|images|mediawiki|sandbox|svg|web)/',
      '^programs/',
      'testing, e2e, trials and bench start programs; scripts build them',
    ),
    rule(
      'server-knows-assistants-only',
      '^server/(?!.*\\.test\\.ts$)',
      { path: '^programs/', pathNot: '^programs/(mcp/|source/(fetch-file|assistant-source)\\.ts)' },
      'server → programs/mcp, and how it fetches files and describes a source',
    ),
    rule('platform-knows-no-feature', '^server/platform/(?!.*\\.test\\.ts$)', {
      path: ['^server/(?!platform/)', '^mediawiki/', '^web/'],
    }),
    rule(
      'features-meet-by-verbs-and-rules',
      '^server/features/([^/]+)/',
      '^server/features/(?!$1/).+[/-](store|routes)\\.ts$',
      "never another feature's store or routes",
    ),
    rule(
      'tables-meet-in-sql',
      { path: '^server/features/([^/]+)/', pathNot: '[/-](store|tables)(\\.test)?\\.ts$' },
      '^server/features/(?!$1/).+/tables\\.ts$',
      "only stores and tables import another feature's tables, for joins and foreign keys",
    ),
    rule(
      'features-never-import-the-app',
      '^server/(features|platform)/(?!.*\\.test\\.ts$)',
      '^server/((main|app|config)\\.ts$|(app|config)/)',
    ),
    rule(
      'logos-never-search',
      '^server/features/logos/',
      '^server/features/search/',
      'direction between features: search → logos',
    ),
    rule(
      'sql-in-stores-only',
      { path: '^server/', pathNot: ['(store|tables)(\\.test)?\\.ts$', '^server/platform/database/'] },
      { path: npm('drizzle-orm') },
    ),
    rule('web-and-server-never-meet', '^web/', '^(server|sandbox|scripts)/'),
    rule('server-never-web', '^server/', '^web/'),
    rule(
      'ui-knows-no-product',
      '^web/ui/',
      '^(contract|mediawiki|svg|web/(?!ui/|lib/(store|use-hydrated)\\.ts))',
    ),
    rule('lib-knows-contract-and-wikis-only', '^web/lib/', '^(svg|web/(?!lib/))'),
    rule(
      'server-and-programs-meet-in-assistants',
      '^server/(?!features/assistants/)',
      '^programs/',
      'the tools of assistants are the same on the server and on a computer',
    ),
    rule(
      'web-features-never-meet',
      '^web/features/([^/]+)/',
      { path: ['^web/features/(?!$1/)', '^web/(pages|app)/'] },
      'pages compose them',
    ),
    rule(
      'nothing-imports-a-test-or-a-measurement',
      '^(catalogue|contract|files|images|mediawiki|programs|sandbox|scripts|server|svg|testing|web)/',
      '^(e2e|bench|trials)/',
      'code shared by e2e, bench and trials is in testing/',
    ),
    rule('e2e-bench-and-trials-never-meet', '^(e2e|bench|trials)/', {
      path: '^(e2e|bench|trials)/',
      pathNot: '^$1/',
    }),
    rule(
      'e2e-drives-the-product-from-outside',
      '^e2e/',
      '^(server|web|mediawiki|programs|scripts)/',
      'e2e → testing, sandbox, contract; and svg/, to compare sheets',
    ),
    rule('trials-and-bench-start-programs', '^(trials|bench)/', '^scripts/', 'they run scripts as processes'),
    rule('testing-knows-server-contract-and-sandbox', '^testing/(?!pages/)', '^(web|mediawiki|svg|scripts)/'),
    rule(
      'testing-pages-knows-web-and-contract',
      '^testing/pages/',
      '^(server|sandbox|mediawiki|svg|scripts)/',
    ),
    rule(
      'only-scripts-import-scripts',
      '^(catalogue|contract|files|images|mediawiki|programs|sandbox|server|svg|web)/',
      '^scripts/',
    ),
    rule('scripts-know-server-and-contract', '^scripts/(?!.*\\.test\\.ts$)', '^(svg|web)/'),
    only('examples-stand-alone', '^examples/(?!.*\\.test\\.ts$)', [npm('react')], 'people copy them'),
    rule(
      'nothing-imports-an-example',
      '^(contract|mediawiki|sandbox|scripts|server|svg|testing|web)/',
      '^examples/',
    ),
    rule(
      'production-knows-no-test',
      {
        path: '^(catalogue|contract|files|images|mediawiki|programs|server|svg|web|sandbox)/',
        pathNot: '\\.test\\.tsx?$',
      },
      '^testing/',
    ),
    rule(
      'payment-sdk-behind-its-provider',
      { path: '^(server|web|contract|mediawiki)/', pathNot: '^server/features/subscription/provider/' },
      { path: npm('stripe') },
    ),
    rule(
      'stand-ins-know-the-contract',
      '^sandbox/(?!.*\\.test\\.ts$)',
      '^(server|web|mediawiki|svg|scripts|testing|e2e|bench|trials)/',
      'stand-ins play other companies’ services, which know nothing about this server',
    ),
    rule(
      'stand-ins-stay-out-of-production',
      {
        path: '^(catalogue|files|programs|server|web|mediawiki|svg|contract)/',
        pathNot: ['\\.test\\.ts$', '^server/(payments|identity-stand-in)\\.ts$'],
      },
      '^sandbox/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|programs/package/dist|migrations)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
