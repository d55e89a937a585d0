import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import { refuseDevelopmentPackages } from '../../bin/steps/refuse-development-packages.mjs'

const entries = [
  'main.ts',
  'doctor-mail.ts',
  'doctor-storage.ts',
  'admin-command.ts',
  'audit-command.ts',
  'jobs-command.ts',
  'member-command.ts',
  'report-command.ts',
  'sample-command.ts',
  'modules/files/uploads/hash-worker.ts',
  'platform/video/apart/video-thread.ts',
]

// The steps of the schema: each a file of its own, found by its name when the server starts.
const migrations = globSync('src/db/migrations/[0-9]*.ts', { cwd: import.meta.dirname }).map(
  (file): [string, string] => [`migrations/${path.basename(file, '.ts')}`, path.join(import.meta.dirname, file)],
)

// `sharp` brings a library of the machine. Vite is there while developing. A package that we use would read its settings from a
// TypeScript file if it had any.
const notBundled = ['sharp', 'vite', 'typescript', 'pg-native']

/**
 * The server and what some verbs of the launcher run. The build includes the packages, because a start that finds and reads a
 * thousand files takes half a second longer. In development, Node loads them, so that a change is built at once.
 */
export default defineConfig(({ mode }) => ({
  plugins: mode === 'production' ? [refuseDevelopmentPackages()] : [],
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
  ssr: mode === 'production' ? { noExternal: true, external: notBundled } : { noExternal: [/^@regent\//u] },
}))
