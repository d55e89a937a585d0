import { defineConfig } from 'vite'

/** The server and what two verbs of the launcher run, each loaded as one file; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/doctor-mail.ts', 'src/jobs-command.ts'],
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@regent\//u] },
})
