import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseDevelopmentPackages } from '../../bin/steps/refuse-development-packages.mjs'
import { leanMediaClient } from './lean-media-client.ts'
import { precompress } from './precompress.ts'
import { refuseMissingFiles } from './refuse-missing-files.ts'
import { sonnerWithoutStyleElement } from './sonner-without-style-element.ts'
import { visionFiles } from './vision-files.ts'

/**
 * These go into one file, because each small file would cost a first visit a request. Infinite queries, and any number of queries at
 * once, are not on every page.
 */
const neededByEveryPage = new RegExp(
  [
    'vite/preload-helper',
    'node_modules/(?:react|scheduler|@tanstack(?!.*(?:nfinite|ueries)))/',
    'lucide-react/.*(?:createLucideIcon|icons/(?:arrow-left|check|chevron-down|ellipsis|refresh-cw|users))\\.',
    'src/lib/(?:session/|live/use-live|api/(?:api-client|transport|app-failure|answers|use-action|list-query)|browser/(?:environment|first-utms|remembered|storage)|paths|portal|texts|time/(?:format|now|zone)\\.)',
    'src/app/page-handle\\.',
    'contract/src/limits\\.',
    'src/ui/(?:class-names|texts|content/(?:rule|cover|focus-heading)|controls/(?:button|done-toggle|icon-button)|fields/input)\\.',
    'src/ui/states/(?:badge|progress|retry-button|empty-state|error-state)\\.',
  ].join('|'),
  'u',
)

/** What the lobby shares with a room and its recording, and what these share: one file each compresses better than several. */
const neededByLobby = /src\/(?:widgets\/room\/fault-reports|features\/room\/connection\/(?:room-state|ways-out))\./u
const neededInRooms = new RegExp(
  [
    'lucide-react/.*icons/(?:hand|monitor-off|monitor-up|presentation|tag)\\.',
    'src/features/room/(?:connection/(?:sound-only|follow-quality)|controls/(?:control|texts|use-shortcuts)|devices/(?:device-problem|texts))\\.',
  ].join('|'),
  'u',
)
/** What the pages of a webinar share. */
const neededByWebinars =
  /src\/(?:features\/webinars\/(?:queries|webinar|webinar-when|webinar-cover|use-phase|about-webinar|countdown)|app\/webinar-record|ui\/content\/(?:countdown|relative-time))\.|contract\/src\/webinars\/webinar-phase\./u
/** What every visitor of the deals needs: the rest is loaded for viewers of full deals. */
const neededByDeals =
  /src\/features\/deals\/(?!panel|compare|marks|searches|site-link|deal-picture|use-deals\.|filters\/filter-(?:menu|dialog)\.|list\/(?!deal-skeleton))/u
/** What the pages with lists share, the first page among them, and what the others share beside that. */
const neededByLists =
  /src\/(?:lib\/api\/listed-rows|features\/welcome\/completed-steps)\.|useInfiniteQuery|infiniteQueryObserver/u
const neededByHeads = /src\/(?:ui\/content\/(?:page-title|kept-focus)|lib\/browser\/use-address)\./u
const neededWithMedia =
  /livekit-client\/|src\/(?:widgets\/room\/(?!poll-shapes|question-shapes)|features\/room\/connection\/started-pictures)/u

/** `vite build` makes both halves: the browser's files and the renderer that the server loads by path. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwind(),
    sonnerWithoutStyleElement(),
    leanMediaClient(),
    precompress(),
    refuseMissingFiles(),
    refuseDevelopmentPackages(),
  ],
  appType: 'custom',
  resolve: { alias: visionFiles },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/app/app.css'],
          output: {
            // The first file names all others: names with words, or with longer hashes, would make it a kilobyte longer.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'base', test: neededByEveryPage },
                { name: 'lobby', test: neededByLobby },
                { name: 'lists', test: neededByLists, includeDependenciesRecursively: false },
                { name: 'deals', test: neededByDeals, includeDependenciesRecursively: false },
                { name: 'heads', test: neededByHeads, includeDependenciesRecursively: false },
                { name: 'webinars', test: neededByWebinars },
                { name: 'rooms', test: neededInRooms },
                { name: 'media', test: neededWithMedia },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The build includes its packages, so that the server reads one file at start. In development, Node loads them.
      resolve: { noExternal: command === 'build' ? true : [] },
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
}))
