import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sonnerWithoutStyleElement } from './sonner-without-style-element.ts'

/** `vite build` makes both halves: the browser's files and the renderer that the server loads by path. */
export default defineConfig({
  plugins: [react(), tailwind(), sonnerWithoutStyleElement()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['src/app/entry-client.tsx', 'src/app/app.css'] },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: {
          input: 'src/app/entry-server.tsx',
          output: { entryFileNames: 'entry.js', codeSplitting: false },
        },
      },
    },
  },
})
