import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { documentPage } from './build/document-page.ts';

/** Address of the server in development: it and this file read the same `PORT`. */
const serverIn = (mode: string): string => `http://127.0.0.1:${loadEnv(mode, import.meta.dirname, 'PORT')['PORT'] ?? 8080}`;
/** Paths of the server, including the map files. */
const served = ['api', 'common', 'login/logout', 'extract-supplier', 'map'];

/** Parts of the chart library that several kinds of chart share, except those that every screen loads at first. */
const rareCharts = /visualMap|VisualMapping|LabelManager|installLabelLayout|visualSolution|linkSeriesData|\/graph\/|\/data\/Graph|createGraph|[tT]ree|[rR]oam|coord\/View|helper\/Line|geo\//;

/** Controls that many screens share, except the first pages: they are split by their first use. */
const laterControls = new RegExp([
  String.raw`antd\/es\/(table|tree|tree-select|menu|modal|pagination|radio|dropdown|drawer|spin|input-number|alert|grid|form|layout|input|auto-complete|checkbox)\/`,
  String.raw`@rc-component\/(table|tree|tree-select|menu|pagination|form|input|input-number|checkbox|mini-decimal|dialog|drawer|dropdown|context)\/`,
  String.raw`(Right|Left|Ellipsis|Up|DoubleLeft|DoubleRight|File|FolderOpen|Folder|Holder|MinusSquare|PlusSquare|CaretDown|CaretUp|QuestionCircle)Outlined|(Filter|CaretDown)Filled`,
  String.raw`antd\/es\/_util\/(getScroll|easings|scrollTo|hooks\/(useMultipleSelect|usePatchElement|useProxyImperativeHandle)|ActionButton|styleChecker|responsiveObserver)`,
  String.raw`(compute-scroll-into-view|scroll-into-view-if-needed|throttle-debounce)\/`,
].join('|'));
/** Contexts that controls of the first page read from them. */
const contexts = /(validateMessagesContext|FormContext|form\/context|TableMeasureRowContext|locale\/en_US|modal\/locale|useFocusable|useVariants)\.js$/;

const ofCharts = /node_modules\/(echarts|zrender)\/|src\/charts\/drawing\/(paint|chart-theme)/;

/** Modules of one screen, or of a few, mostly those of relations: the first page does not need them. */
const ofSomeScreens = new RegExp([
  String.raw`src\/screens\/`,
  String.raw`src\/lib\/(candidates|comparison-list|print\/(printing|fit|plan)|rules|search-history|session\/((change|encrypt)-password|own-security|refresh-session)|pictures\/|relations|reports|admin|venue|exports\/sheet|watch\/use-watch|cases\/(case-calls|case-work-calls|tip-calls|use-cases)|api\/upload-file|certificates)`,
  String.raw`src\/widgets\/(candidates|comparison\/|form\/(?!forget)|second-factor|portrait-search|file-upload|file-list|timeline|open-case|company-picker|saved-queries|home\/(?!card-slot)|scope-note|tag|admin|loaded-part|peer-range|range-filter|relation-graph|relation-evidence|party-cards|report|rows-drawer|report-signing|certificate-tool|links\/(pair|expert|help|report|portrait-not)|rule-thresholds|lots-card\/(lots-card|rows-card|lot-kinds|lot-part|use-picked)|data-table\/(paged-table|table-card|use-paged|column-choice|table-address)|sheet\/(sheet|fact-list)|lot-sheet\/(score|lot-sheet\.module)|chart-card\/(card-actions|export-rows|chart-sheet)|cite\/|metric-definitions|targets\/|notes\/(?!use-month)|subscribe\/(?!figure-source)|why\/(?!why-slot|use-why\.)|kpi-tile\/tile-actions)`,
  String.raw`src\/charts\/(labels\/trend-buckets|prepare\/(series-(axes|table)|prepare-(bars|causes|heat|radar|limit-funnel|scatter|signed-rank|stacked-rank|lines)|bins)|graph\/|drawing\/graph-surface)`,
].join('|'));

/**
 * A few files instead of one for every set of pages that share something: modules of most pages are grouped by their frequency of change.
 * The first matching group gets a module; the rest is split by first use. The login page loads none of `charts`, `antd` and `widgets`. The
 * encryption code of the login page is in none of them, nor is the code that signs searches, which few pages have.
 */
const groups = [
  // The first script depends on nothing but this.
  { name: 'start', test: /preload-helper|screens\/registry\.gen\.ts|lib\/api\/base\.ts|contract\/src\/menu(-leaves\.gen)?\.ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  {
    name: 'base',
    test: /src\/lib\/(?!candidates|print\/(printing|fit|plan)|comparison-list|phone\.|citations\/|targets\/|notes\/|watch\/|[a-z]+\/use-|use-|exports\/|pictures\/|queries\/query-ids|search-history|session\/((change|encrypt)-password|own-security|refresh-session)|cases\/|relations\/|admin\/|venue\/|api\/upload-file|certificates\/)|contract\/src\/(?!metrics|metric-definitions|no-pdf|opening-kinds|supervision-rates|order-rules|search-histories|case-|clause-presets|tip|password-rules|venue-|certificates|change|figure-rules|metric-quantity|split-|question|subscription|citation|target|note|message-channels|briefing|wallboard)|charts\/(palette|ink)\.|widgets\/toast\/toast\.ts/,
    minShareCount: 3,
  },
  { name: 'charts', test: (id: string) => ofCharts.test(id) && !rareCharts.test(id), minShareCount: 2 },
  { name: 'antd', test: (id: string) => /node_modules\/(?!node-forge)/.test(id) && (!laterControls.test(id) || contexts.test(id)), minShareCount: 6 },
  // Parts that the first page loads once it is idle, each in one file.
  { name: 'bell', test: /widgets\/(kpi-tile\/tile-actions|subscribe\/(bell|figure-subject|subscribe\.module)|cite\/cite-button|targets\/(tile-target|target-text))|lib\/targets\/|contract\/src\/target-rules|citations-path|citation-figures|(Number|Flag)Outlined/ },
  { name: 'briefing', test: /src\/(lib|widgets)\/briefing\// },
  { name: 'unread', test: /lib\/watch\/use-watch|shell\/unread-link/ },
  // Small parts of other pages than the first: each file of its own would add its name to the first page.
  { name: 'small-parts', test: /src\/(wallboards\.ts|lib\/rules\/|widgets\/(rule-thresholds|choice-tiles|price-strip|tag|scope-note|loaded-part|cite\/.*css)|lib\/citations\/use-|screens\/citations\/.*css)/ },
  { name: 'comparison', test: /src\/(lib\/comparison-list|widgets\/comparison\/|charts\/labels\/trend-buckets)/ },
  // Modules of few files, but of the first page: a separate file would cost more in headers than in content.
  { name: 'widgets', test: /(Audit|Bell|FileProtect|Home|SafetyCertificate)Outlined|dispose-chart|header\.module|contract\/src\/(metrics|metric-quantity|changes|change-splits)\./ },
  { name: 'widgets', test: (id: string) => /apps\/web\/src\//.test(id) && !ofSomeScreens.test(id), minShareCount: 3 },
];

/** Documents that the app links to, as separate pages. */
const pages = [
  ...['detection', 'signing'].map((name) => documentPage({ source: new URL(`../../docs/${name}.md`, import.meta.url), path: `${name}.html`, language: 'en' })),
  documentPage({ source: new URL('../../docs/zh/manual.md', import.meta.url), path: 'manual.html', language: 'zh-CN' }),
];

export default defineConfig(({ command, mode }) => ({
  // A build finds its files beside index.html, whose <base> the server sets to its own path.
  base: command === 'build' ? './' : '/bigdata/',
  plugins: [react(), ...pages],
  server: { proxy: Object.fromEntries(served.map((path) => [`/bigdata/${path}`, serverIn(mode)])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The size check reads from it which files a page loads at first.
    manifest: true,
    rolldownOptions: {
      output: {
        // The first page has the names of all files; `.vite/manifest.json` has the module of each.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
      // Modules without side effects that do not declare it: unused ones are dropped, together with zod.
      treeshake: { moduleSideEffects: [{ test: /packages\/(contract|detection)\/|@(rc-component|ant-design)\//, sideEffects: false }] },
    },
  },
}));
