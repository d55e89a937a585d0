import { defineConfig } from 'vitest/config'
import { everyServerTest, withMediaServer } from './apps/server/vitest.config.ts'
import { visionFiles } from './apps/web/vision-files.ts'
import { everyProject } from './bin/test-run/every-project.mjs'

/** After all the others, if those run as well. */
const oneAfterTheOther = { maxWorkers: 1, sequence: { groupOrder: 1 } }

/** The unit and integration tests, one project per part; each lies beside the code it tests. */
export default defineConfig({
  test: {
    projects: [
      './apps/server/vitest.config.ts',
      {
        root: './packages',
        test: { ...everyProject, name: 'packages', include: ['*/src/**/*.test.ts'], isolate: false },
      },
      {
        root: './apps/web',
        resolve: { alias: visionFiles },
        test: { ...everyProject, name: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
      },
      { root: './lint', test: { ...everyProject, name: 'lint', include: ['*.test.ts'], isolate: false } },
      {
        // Some replace a module by another one for their file, so each file loads its own.
        root: './bin',
        test: {
          ...everyProject,
          name: 'bin',
          include: ['**/*.test.mjs'],
          exclude: ['**/*.start.test.mjs', 'runtime/**'],
        },
      },
      {
        // Whole starts of Regent, one after the other: each wants the machine for itself.
        root: './bin',
        test: {
          ...everyProject,
          name: 'start',
          include: ['**/*.start.test.mjs'],
          exclude: ['runtime/**'],
          ...oneAfterTheOther,
        },
      },
      {
        root: './apps/server',
        test: { ...everyServerTest, name: 'media', include: [withMediaServer], ...oneAfterTheOther },
      },
    ],
  },
})
