import { globSync } from 'node:fs'
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

// Each a file of its own, found by its name when the server starts.
const migrations = globSync('src/db/migrations/*.ts', { cwd: import.meta.dirname }).map((file): [string, string] => [
  `migrations/${path.basename(file, '.ts')}`,
  path.join(import.meta.dirname, file),
])

/** The server and what some verbs of the launcher run, each loaded as one file; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries<string>([
        ...entries.map((file): [string, string] => [
          path.basename(file, '.ts'),
          path.join(import.meta.dirname, 'src', file),
        ]),
        ...migrations,
      ]),
      // All in one folder, so that what lies beside a source file lies beside the built one.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@regent\//u] },
})
