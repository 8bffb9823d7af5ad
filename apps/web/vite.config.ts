import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens in development; the map files are its too. */
const server = 'http://127.0.0.1:8080';
const served = ['api', 'common', 'login/logout', 'extract-supplier', 'map'];

export default defineConfig(({ command }) => ({
  // A build finds its files beside index.html, whose <base> the server sets to the path it serves.
  base: command === 'build' ? './' : '/bigdata/',
  plugins: [react()],
  server: { proxy: Object.fromEntries(served.map((path) => [`/bigdata/${path}`, server])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      // What every page needs and rarely changes has a file of its own; the rest splits by where it is first needed.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// }] } },
      // Nothing in these runs by being imported, though they do not say so: what is unused of them is dropped, zod with it.
      treeshake: { moduleSideEffects: [{ test: /packages\/contract\/|@(rc-component|ant-design)\//, sideEffects: false }] },
    },
  },
}));
