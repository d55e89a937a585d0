import { describe, expect, it } from 'vitest'
import { lintText } from './lint-text.ts'

interface Planted {
  what: string
  file: string
  imports: string
  advice: string
}

const refused: Planted[] = [
  {
    what: 'a feature importing another feature',
    file: 'apps/web/src/features/account/login.ts',
    imports: '#features/deals/queries.ts',
    advice: 'A feature never imports another feature (account → deals). Compose both in a page under app/',
  },
  {
    what: 'a brand-new feature importing another, from its first file on',
    file: 'apps/web/src/features/brand-new/first-file.ts',
    imports: '../account/queries.ts',
    advice: 'A feature never imports another feature (brand-new → account)',
  },
  {
    what: 'a feature importing the app',
    file: 'apps/web/src/features/deals/queries.ts',
    imports: '#app/paths.ts',
    advice: 'features/ lies below app/ and never imports it. Pass it down as a prop',
  },
  {
    what: 'ui importing a feature',
    file: 'apps/web/src/ui/controls/button.tsx',
    imports: '#features/deals/queries.ts',
    advice: 'ui/ lies below features/ and never imports it. Pass it down as a prop',
  },
  {
    what: 'lib importing the app by a relative path',
    file: 'apps/web/src/lib/api/api-client.ts',
    imports: '../../app/router.tsx',
    advice: 'lib/ lies below app/ and never imports it.',
  },
  {
    what: 'lib importing ui',
    file: 'apps/web/src/lib/api/planted.ts',
    imports: '#ui/controls/button.tsx',
    advice: 'lib/ lies below ui/ and never imports it.',
  },
  {
    what: 'ui importing a widget',
    file: 'apps/web/src/ui/planted.tsx',
    imports: '#widgets/player/player.tsx',
    advice: 'ui/ lies below widgets/ and never imports it.',
  },
  {
    what: 'a small package importing another part',
    file: 'packages/color/src/planted.ts',
    imports: '@regent/contract/api/limits',
    advice: 'packages/color imports no other part.',
  },
  {
    what: 'the web importing the server',
    file: 'apps/web/src/lib/api/api-client.ts',
    imports: '../../../../server/src/config.ts',
    advice: 'The web never imports the server. Describe what both know in packages/contract',
  },
  {
    what: 'the server importing the web',
    file: 'apps/server/src/http/pages/pages.ts',
    imports: '../../../../web/src/app/entry-server.tsx',
    advice: 'The server never imports the web. Load its built entry by path',
  },
  {
    what: 'the database layer importing a module',
    file: 'apps/server/src/db/migrate.ts',
    imports: '#modules/firm/sales/index.ts',
    advice: 'db/ lies below modules/ and never imports it. Hand it down as an argument (Services)',
  },
  {
    what: 'what talks to the outside importing what answers requests',
    file: 'apps/server/src/platform/live/live-hub.ts',
    imports: '#http/viewer/viewer.ts',
    advice: 'platform/ lies below http/ and never imports it. Hand it down as an argument (Services)',
  },
  {
    what: 'the database layer importing what talks to the outside',
    file: 'apps/server/src/db/migrate.ts',
    imports: '#platform/jobs/index.ts',
    advice: 'db/ lies below platform/ and never imports it.',
  },
  {
    what: 'a file that every layer uses importing the configuration',
    file: 'apps/server/src/app-error.ts',
    imports: './config.ts',
    advice: 'ground/ lies below platform/ and never imports it.',
  },
  {
    what: 'what answers requests importing the composition',
    file: 'apps/server/src/http/routes/route.ts',
    imports: '#app/create-services.ts',
    advice: 'http/ lies below app/ and never imports it.',
  },
  {
    what: 'a module importing the composition',
    file: 'apps/server/src/modules/firm/sales/sales-request.routes.ts',
    imports: '#app/app.ts',
    advice: 'modules/ lies below app/ and never imports it.',
  },
  {
    what: 'a module reaching into another',
    file: 'apps/server/src/modules/deals/deals/deal.routes.ts',
    imports: '#modules/firm/sales/sales-request.repository.ts',
    advice: 'A module is reached only through its index.ts. Export it from modules/firm/sales/index.ts',
  },
  {
    what: 'a brand-new module reaching into another',
    file: 'apps/server/src/modules/deals/brand-new/first-file.ts',
    imports: '../../firm/sales/sales-request.repository.ts',
    advice: 'A module is reached only through its index.ts.',
  },
  {
    what: 'the composition reaching into a module',
    file: 'apps/server/src/app.ts',
    imports: '#modules/firm/sales/sales-request.routes.ts',
    advice: 'A module is reached only through its index.ts.',
  },
  {
    what: 'the product importing what is for tests',
    file: 'apps/server/src/http/routes/route.ts',
    imports: '#testing/records/factories.ts',
    advice: 'testing/ is for tests only.',
  },
  {
    what: 'the contract importing another package',
    file: 'packages/contract/src/firm/sales.ts',
    imports: 'uuid',
    advice: 'The contract depends on zod and nothing else.',
  },
  {
    what: 'the contract importing the server',
    file: 'packages/contract/src/firm/sales.ts',
    imports: '../../../../apps/server/src/app-error.ts',
    advice: 'The contract depends on zod and nothing else.',
  },
  {
    what: 'kysely outside db/ and the repositories',
    file: 'apps/server/src/modules/firm/sales/sales-request.routes.ts',
    imports: 'kysely',
    advice: 'Only db/ and *.repository.ts speak to the database. Write a function in the repository',
  },
  {
    what: 'LiveKit in the server outside platform/livekit/',
    file: 'apps/server/src/modules/rooms/rooms/room.routes.ts',
    imports: 'livekit-server-sdk',
    advice: 'Only platform/livekit/, widgets/room, features/room and features/recording know LiveKit.',
  },
  {
    what: 'LiveKit in another feature',
    file: 'apps/web/src/features/webinars/webinar-row.tsx',
    imports: '@livekit/components-react',
    advice: 'Only platform/livekit/, widgets/room, features/room and features/recording know LiveKit.',
  },
  {
    what: 'a journey importing the server',
    file: 'e2e/journeys/planted.spec.ts',
    imports: '../../apps/server/src/db/client.ts',
    advice: 'A journey knows the product from outside only.',
  },
  {
    what: 'the launcher importing a package',
    file: 'bin/planted.mjs',
    imports: 'zod',
    advice: 'The launcher runs before anything is installed.',
  },
]

const allowed = [
  ['apps/web/src/app/routes/deals.tsx', '#features/deals/queries.ts'],
  ['apps/web/src/features/deals/deals-page.tsx', './components/deal-card.tsx'],
  ['apps/web/src/features/deals/deals-page.tsx', '#ui/controls/button.tsx'],
  ['apps/web/src/features/room/connection/connect.ts', 'livekit-client'],
  ['apps/server/src/app.ts', '#modules/firm/sales/index.ts'],
  ['apps/server/src/app.ts', '#modules/deals/term-changes/term-change.routes.ts'],
  ['apps/server/src/modules/firm/sales/sales-request.repository.ts', 'kysely'],
  ['apps/server/src/modules/deals/deals/deal.routes.ts', '#modules/firm/sales/index.ts'],
  ['apps/server/src/modules/firm/sales/planted.test.ts', '#testing/records/factories.ts'],
  ['apps/server/src/platform/livekit/media-rooms.ts', 'livekit-server-sdk'],
  ['packages/contract/src/firm/sales.ts', 'zod'],
  ['packages/lecture-html/src/planted.ts', '@regent/contract/files/youtube-id'],
  ['apps/web/src/ui/planted.tsx', '@regent/color/contrast'],
] as const

describe('zones', () => {
  it.each(refused)('refuse $what', async ({ file, imports, advice }) => {
    const text = `import { planted } from '${imports}'\n\nexport const used = planted`
    expect((await lintText(file, text)).join('\n')).toContain(advice)
  })

  it.each(['export * from', 'export { planted } from', 'import type { Planted } from'])(
    'refuse `%s` too',
    async (how) => {
      const messages = await lintText('apps/web/src/ui/planted.ts', `${how} '#features/deals/queries.ts'`)
      expect(messages.join()).toContain('ui/ lies below features/')
    },
  )

  it.each(["await import('#features/deals/queries.ts')", "{} as import('#features/deals/queries.ts').Deal"])(
    'refuse `%s` too',
    async (expression) => {
      const messages = await lintText('apps/web/src/ui/planted.ts', `export const planted = ${expression}`)
      expect(messages.join('\n')).toContain('ui/ lies below features/')
    },
  )

  it.each(allowed)('let %s import %s', async (file, imports) => {
    const text = `import { planted } from '${imports}'\n\nexport const used = planted`
    expect(await lintText(file, text)).toEqual([])
  })

  it.each([
    [
      'apps/web/src/helping/planted.ts',
      'apps/web/src/helping is no layer, so nothing guards it. Put the file under lib/',
    ],
    ['apps/server/src/services-of/planted.ts', 'is no layer, so nothing guards it. Put the file under db/'],
  ])('refuse the unknown folder of %s', async (file, advice) => {
    expect(await lintText(file, 'export const planted = 1')).toEqual([expect.stringContaining(advice)])
  })
})
