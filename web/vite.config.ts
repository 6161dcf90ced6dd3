import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://localhost:8666';

export default defineConfig({
  plugins: [svelte()],
  base: './', // the server says where everything lies
  build: {
    outDir: '../src/fhtagn/table/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 }, // busy machines are slow
});
