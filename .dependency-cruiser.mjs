/** Who may import what; the table stands in ARCHITECTURE.md. One rule covers every feature, by `$1`. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { pathNot: allowed },
});
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphan-deps',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
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
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/(?!.*\\.test\\.ts$)' },
      to: { path: ['^server/(?!platform/)', '^mediawiki/', '^web/'] },
    },
    {
      name: 'features-meet-by-verbs-and-rules',
      severity: 'error',
      comment: "never another feature's store or routes",
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/(?!$1/).+[/-](store|routes)\\.ts$' },
    },
    {
      name: 'tables-meet-in-sql',
      severity: 'error',
      comment: "a store joins another feature's table, and a table refers to it; nothing else sees it",
      from: { path: '^server/features/([^/]+)/', pathNot: '[/-](store|tables)(\\.test)?\\.ts$' },
      to: { path: '^server/features/(?!$1/).+/tables\\.ts$' },
    },
    {
      name: 'features-never-import-the-app',
      severity: 'error',
      from: { path: '^server/(features|platform)/(?!.*\\.test\\.ts$)' },
      to: { path: '^server/((main|app|config)\\.ts$|app/)' },
    },
    {
      name: 'logos-never-search',
      severity: 'error',
      comment: 'direction between features: search → logos',
      from: { path: '^server/features/logos/' },
      to: { path: '^server/features/search/' },
    },
    {
      name: 'sql-in-stores-only',
      severity: 'error',
      from: { path: '^server/', pathNot: ['(store|tables)(\\.test)?\\.ts$', '^server/platform/database/'] },
      to: { path: npm('drizzle-orm') },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|sandbox|scripts)/' },
    },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^(contract|mediawiki|svg|web/(?!ui/))' },
    },
    {
      name: 'lib-knows-contract-only',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^(mediawiki|svg|web/(?!lib/))' },
    },
    {
      name: 'web-features-never-meet',
      severity: 'error',
      comment: 'pages compose them',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: ['^web/features/(?!$1/)', '^web/(pages|app)/'] },
    },
    {
      name: 'nothing-imports-a-test-or-a-measurement',
      severity: 'error',
      comment: 'what e2e, bench and trials share is in testing/',
      from: { path: '^(contract|mediawiki|sandbox|scripts|server|svg|testing|web)/' },
      to: { path: '^(e2e|bench|trials)/' },
    },
    {
      name: 'e2e-bench-and-trials-never-meet',
      severity: 'error',
      from: { path: '^(e2e|bench|trials)/' },
      to: { path: '^(e2e|bench|trials)/', pathNot: '^$1/' },
    },
    {
      name: 'e2e-drives-the-product-from-outside',
      severity: 'error',
      comment: 'e2e → testing, sandbox, contract; a sheet is compared by what svg/ makes',
      from: { path: '^e2e/' },
      to: { path: '^(server|web|mediawiki|scripts)/' },
    },
    {
      name: 'trials-and-bench-start-programs',
      severity: 'error',
      comment: 'they run scripts as processes',
      from: { path: '^(trials|bench)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'testing-knows-server-contract-and-sandbox',
      severity: 'error',
      from: { path: '^testing/' },
      to: { path: '^(web|mediawiki|svg|scripts)/' },
    },
    {
      name: 'only-scripts-import-scripts',
      severity: 'error',
      from: { path: '^(contract|mediawiki|sandbox|server|svg|web)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'scripts-know-server-and-contract',
      severity: 'error',
      from: { path: '^scripts/(?!.*\\.test\\.ts$)' },
      to: { path: '^(svg|web)/' },
    },
    {
      name: 'production-knows-no-test',
      severity: 'error',
      from: { path: '^(contract|mediawiki|server|svg|web|sandbox)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^testing/' },
    },
    {
      name: 'payment-sdk-behind-its-provider',
      severity: 'error',
      from: { path: '^(server|web|contract|mediawiki)/', pathNot: '^server/features/subscription/provider/' },
      to: { path: npm('stripe') },
    },
    {
      name: 'stand-ins-know-the-contract',
      severity: 'error',
      comment: 'they stand for other companies, which know nothing of this server',
      from: { path: '^sandbox/(?!.*\\.test\\.ts$)' },
      to: { path: '^(server|web|mediawiki|svg|scripts|testing|e2e|bench|trials)/' },
    },
    {
      name: 'stand-ins-stay-out-of-production',
      severity: 'error',
      from: {
        path: '^(server|web|mediawiki|svg|contract)/',
        pathNot: ['\\.test\\.ts$', '^server/payments\\.ts$'],
      },
      to: { path: '^sandbox/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|migrations)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
