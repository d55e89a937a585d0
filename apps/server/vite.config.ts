import path from 'node:path'
import { defineConfig } from 'vite'

const entries = [
  'main.ts',
  'doctor-mail.ts',
  'doctor-storage.ts',
  'admin-command.ts',
  'audit-command.ts',
  'jobs-command.ts',
  'member-command.ts',
  'modules/files/uploads/hash-worker.ts',
]

/** The server and what some verbs of the launcher run, each loaded as one file; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: entries.map((file) => path.join(import.meta.dirname, 'src', file)),
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@regent\//u] },
})
