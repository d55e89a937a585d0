import { describe, expect, it } from 'vitest'
import { lintText } from './lint-text.ts'

const banned = [
  {
    what: 'a native alert',
    file: 'apps/web/src/ui/planted.tsx',
    text: "export const warn = () => alert('no')",
    advice: 'A native dialog freezes the page',
  },
  {
    what: 'a native confirm on window',
    file: 'apps/web/src/features/deals/planted.tsx',
    text: "export const ask = () => window.confirm('sure?')",
    advice: 'A native dialog freezes the page',
  },
  {
    what: 'raw HTML',
    file: 'apps/web/src/ui/planted.tsx',
    text: 'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />',
    advice: 'Raw HTML is how scripts get in',
  },
  {
    what: 'a style element',
    file: 'apps/web/src/ui/planted.tsx',
    text: 'export const Styled = () => <style>{"p { color: red }"}</style>',
    advice: 'The CSP allows no style element',
  },
  {
    what: 'the console in the web',
    file: 'apps/web/src/lib/planted.ts',
    text: "console.warn('here')",
    advice: 'A message on the console fails every journey',
  },
  {
    what: 'the console in the server',
    file: 'apps/server/src/http/planted.ts',
    text: "console.log('here')",
    advice: 'Nobody reads the console. Log through',
  },
  {
    what: 'selectAll in a repository',
    file: 'apps/server/src/modules/firm/sales/planted.repository.ts',
    text: "export const listPlanted = (db: any) => db.selectFrom('sales_request').selectAll().execute()",
    advice: 'Name the columns',
  },
  {
    what: 'a pattern that any text passes',
    file: 'apps/server/src/http/planted.test.ts',
    text: "it('plants', () => expect({ why: 'no' }).toMatchObject({ why: /yes/u }))",
    advice: 'Any text passes here',
  },
  {
    what: 'a default export',
    file: 'apps/web/src/ui/planted.ts',
    text: 'const planted = 1\n\nexport default planted',
    advice: 'Prefer named exports',
  },
  {
    what: 'any',
    file: 'apps/web/src/lib/planted.ts',
    text: 'export const planted = (given: any) => String(given)',
    advice: 'Unexpected any',
  },
  {
    what: 'a file of more than 300 lines',
    file: 'apps/server/src/http/planted.ts',
    text: `export const planted = 1\n${'// line\n'.repeat(300)}`,
    advice: 'File has too many lines',
  },
  {
    what: 'a component file of more than 200 lines',
    file: 'apps/web/src/ui/planted.tsx',
    text: `export const Planted = () => null\n${'// line\n'.repeat(200)}`,
    advice: 'File has too many lines',
  },
  {
    what: 'a limit as a number in a text',
    file: 'packages/contract/src/courses/planted.ts',
    text: "export const message = 'A lecture holds at most 50 files'",
    advice: "'50 files' stands raw in a text",
  },
  {
    what: 'a lifetime as a word in a text',
    file: 'apps/server/src/modules/identity/planted/texts.ts',
    text: 'export const message = (name: string) => `${name} works for thirty minutes.`',
    advice: "'thirty minutes' stands raw in a text",
  },
  {
    what: 'a size in an element',
    file: 'apps/web/src/ui/planted.tsx',
    text: 'export const Planted = () => <p>At most 300 kB</p>',
    advice: "'300 kB' stands raw in a text",
  },
  {
    what: 'a utils folder',
    file: 'apps/web/src/lib/utils/dates.ts',
    text: 'export const planted = 1',
    advice: "'utils' says nothing",
  },
  {
    what: 'misc.ts',
    file: 'apps/server/src/http/misc.ts',
    text: 'export const planted = 1',
    advice: "'misc' says nothing",
  },
  {
    what: 'a name that is not kebab-case',
    file: 'apps/web/src/ui/PlantedButton.tsx',
    text: 'export const Planted = () => null',
    advice: "'PlantedButton.tsx' is not kebab-case",
  },
]

describe('lint', () => {
  it.each(banned)('refuses $what', async ({ file, text, advice }) => {
    expect((await lintText(file, text)).join('\n')).toContain(advice)
  })

  it.each([
    "export const message = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)",
    "export const message = 'Use AC and 32 digits'",
    'export const message = (limits: { files: number }) => `At most ${limits.files} files`',
    "export const version = 'v1.13.5 files'",
    '// Waits for 30 seconds.',
  ])('lets a text pass that states no limit of ours as a number: %s', async (text) => {
    expect((await lintText('apps/server/src/http/planted.ts', text)).join('\n')).not.toContain('stands raw')
  })

  it('cannot be switched off by a comment', async () => {
    const text = "/* eslint-disable */\nexport const warn = () => alert('no')"
    expect((await lintText('apps/web/src/ui/planted.ts', text)).join('\n')).toContain('A native dialog')
  })
})
