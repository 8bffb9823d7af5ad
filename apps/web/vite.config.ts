import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { documentPage } from './build/document-page.ts';

/** Where the server listens in development: it and this read the same `PORT`. */
const serverIn = (mode: string): string => `http://127.0.0.1:${loadEnv(mode, import.meta.dirname, 'PORT')['PORT'] ?? 8080}`;
/** What the server answers; the map files are its too. */
const served = ['api', 'common', 'login/logout', 'extract-supplier', 'map'];

/** Parts of the chart library that several kinds of chart share, but not those that every screen opens with. */
const rareCharts = /visualMap|VisualMapping|LabelManager|installLabelLayout|visualSolution|linkSeriesData|\/graph\/|\/data\/Graph|createGraph|[tT]ree|[rR]oam|coord\/View|helper\/Line|geo\//;

/** Controls that many screens share, but not the pages that open first: they are split by where they are first needed. */
const laterControls = new RegExp([
  String.raw`antd\/es\/(table|tree|tree-select|menu|modal|pagination|radio|dropdown|drawer|spin|input-number|alert|grid|form|layout)\/`,
  String.raw`@rc-component\/(table|tree|tree-select|menu|pagination|form|input-number|mini-decimal|dialog|drawer|dropdown|context)\/`,
  String.raw`(Right|Left|Ellipsis|Up|DoubleLeft|DoubleRight|File|FolderOpen|Folder|Holder|MinusSquare|PlusSquare|CaretDown|CaretUp)Outlined|(Filter|CaretDown)Filled`,
  String.raw`antd\/es\/_util\/(getScroll|easings|scrollTo|hooks\/(useMultipleSelect|usePatchElement|useProxyImperativeHandle)|ActionButton|styleChecker|responsiveObserver)`,
  String.raw`(compute-scroll-into-view|scroll-into-view-if-needed|throttle-debounce)\/`,
].join('|'));
/** What controls of the first page read of them. */
const contexts = /(validateMessagesContext|FormContext|form\/context|TableMeasureRowContext|locale\/en_US|modal\/locale|useFocusable|useVariants)\.js$/;

const ofCharts = /node_modules\/(echarts|zrender)\/|src\/charts\/drawing\/(paint|chart-theme)/;

/** What belongs to one screen, or some share, mostly those of relations: the page that opens first has no need of it. */
const ofSomeScreens = new RegExp([
  String.raw`src\/screens\/`,
  String.raw`src\/lib\/(candidates|search-history|(change|encrypt)-password|own-security|relations|reports|admin|venue|sheet|cases\/(case-calls|use-cases)|upload-file|refresh-session|certificates)`,
  String.raw`src\/widgets\/(candidates|second-factor|portrait-search|file-upload|file-list|timeline|open-case|company-picker|saved-queries|scope-note|tag|admin|loaded-part|peer-range|range-filter|party-cards|report|report-signing|certificate-tool|links\/(pair|expert|report|portrait-not)|lots-card\/(lots-card|rows-card|lot-kinds|lot-part|use-picked)|data-table\/(paged-table|use-paged|use-column|column-choice|column-chooser)|lot-sheet\/(score|lot-sheet\.module))`,
  String.raw`src\/charts\/(series-(axes|table)|prepare-(bars|graph|heat|radar|limit-funnel|scatter|stacked-rank|lines)|graph-|network|bins|drawing\/graph-surface)`,
].join('|'));

/**
 * A few files instead of one for every set of pages that share something: what most pages need goes together, by how often it
 * changes. The first group that wants a module gets it; the rest splits by where it is first needed. The login page loads
 * none of `charts`, `antd` and `widgets`. What encrypts there is in none of them, nor is what signs searches, which few pages have.
 */
const groups = [
  // The first script waits for nothing but this.
  { name: 'start', test: /preload-helper|screens\/registry\.ts|lib\/base\.ts|contract\/src\/menu\.ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  {
    name: 'base',
    test: /src\/lib\/(?!candidates|use-|export-|query-ids|search-history|(change|encrypt)-password|own-security|cases\/|sheet\/|admin\/|venue\/|upload-file|certificates\/|refresh-session)|contract\/src\/(?!metrics|metric-definitions|order-rules|search-histories|case-rules|password-rules|venue-|certificates)|charts\/(palette|ink)\.|widgets\/toast\/toast\.ts/,
    minShareCount: 3,
  },
  { name: 'charts', test: (id: string) => ofCharts.test(id) && !rareCharts.test(id), minShareCount: 2 },
  { name: 'antd', test: (id: string) => /node_modules\/(?!node-forge)/.test(id) && (!laterControls.test(id) || contexts.test(id)), minShareCount: 6 },
  // What few files ask for, but the page that opens first does: a file of its own costs more in heads than it is long.
  { name: 'widgets', test: /(Audit|Printer|SafetyCertificate|FileProtect)Outlined|dispose-chart|header\.module|contract\/src\/metrics\./ },
  { name: 'widgets', test: (id: string) => /apps\/web\/src\//.test(id) && !ofSomeScreens.test(id), minShareCount: 3 },
];

/** Documents that the app leads to, as pages of its own. */
const pages = ['detection', 'signing'].map((name) => documentPage({ source: new URL(`../../docs/${name}.md`, import.meta.url), path: `${name}.html` }));

export default defineConfig(({ command, mode }) => ({
  // A build finds its files beside index.html, whose <base> the server sets to the path it serves.
  base: command === 'build' ? './' : '/bigdata/',
  plugins: [react(), ...pages],
  server: { proxy: Object.fromEntries(served.map((path) => [`/bigdata/${path}`, serverIn(mode)])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // By it the size check knows which files a page opens with.
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      // Nothing in these runs by being imported, though they do not say so: what is unused of them is dropped, zod with it.
      treeshake: { moduleSideEffects: [{ test: /packages\/(contract|detection)\/|@(rc-component|ant-design)\//, sideEffects: false }] },
    },
  },
}));
