const workspaces = '^(apps|packages)/[^/]+/';
const tests = '(\\.test\\.tsx?$|[/.]test-support[/.])';

/** Allowed imports of each package and app, beside itself: contract → catalog and stores → apps. */
const mayImport = {
  'packages/contract': [],
  'packages/control': ['packages/contract'],
  'packages/detection': [],
  'packages/signing': [],
  'packages/catalog': ['packages/(contract|detection)'],
  'packages/warehouse': ['packages/(contract|detection)'],
  'packages/state': ['packages/contract'],
  'packages/generator': ['packages/contract', 'packages/warehouse'],
  'packages/ledger': ['packages/(contract|warehouse)'],
  'packages/report': ['packages/(contract|catalog|detection)'],
  'packages/ocds': ['packages/(contract|catalog|warehouse)'],
  'apps/server': ['packages/(contract|catalog|control|detection|generator|ledger|ocds|report|signing|state|warehouse)'],
  'apps/signing-agent': ['packages/(contract|signing)'],
  'apps/data': ['packages/(contract|control|generator|ledger|ocds|state|warehouse)'],
  'apps/web': ['packages/(contract|detection)', 'packages/catalog'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Parts that need each other are one part: they cannot be read, tested or replaced alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'What a workspace imports stands in its own package.json; a hoisted stranger may be gone after the next install.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'An installation without development packages must build and run.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/(src/|build/|vite\\.config\\.ts$)', pathNot: [tests, '^packages/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    ...Object.entries(mayImport).map(([from, allowed]) => ({
      name: `one-way-${from.replace('/', '-')}`,
      comment: 'The flow is one-way: contract → catalog and stores → apps.',
      severity: 'error',
      from: { path: `^${from}/src/`, pathNot: tests },
      to: { path: workspaces, pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
    })),
    {
      name: 'packages-never-import-apps',
      comment: 'A package serves any app.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'through-the-front-door',
      comment: 'A package is used by its name and index, so that its inside stays free to change.',
      severity: 'error',
      from: { path: '^((?:apps|packages)/[^/]+|e2e|tools)/' },
      // Two packages have a second entry: the list of cities is long, and a thread that reads archives does not need the engines.
      to: { path: '^packages/[^/]+/src/', pathNot: ['^$1/', '^packages/[^/]+/src/index\\.ts$', '^packages/(?:contract/src/places|warehouse/src/zip)/index\\.ts$'] },
    },
    {
      name: 'cities-stay-on-the-server',
      comment: 'A browser loads the provinces; the names of all cities are many times as long, and those of one province come from the server.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/contract/src/places/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'catalog-by-type-only',
      comment: 'SQL never reaches the browser: the web app takes row types by `import type` and ids from its generated file.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/catalog/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-stand-alone',
      comment: 'A screen can be read, changed and removed alone; what two share is a widget, a chart or lib.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'screens-never-import-app',
      comment: 'lib → charts → widgets → screens → app: the shell knows the screens, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'widgets-below-screens',
      comment: 'lib → charts → widgets → screens → app: a widget knows no screen that uses it.',
      severity: 'error',
      from: { path: '^apps/web/src/widgets/' },
      to: { path: '^apps/web/src/(screens|app)/' },
    },
    {
      name: 'charts-below-widgets',
      comment: 'lib → charts → widgets → screens → app: a chart draws a model and knows nothing of where it stands.',
      severity: 'error',
      from: { path: '^apps/web/src/charts/' },
      to: { path: '^apps/web/src/(widgets|screens|app)/' },
    },
    {
      name: 'lib-at-the-bottom',
      comment: 'lib → charts → widgets → screens → app: lib serves all and knows none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(charts|widgets|screens|app)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
