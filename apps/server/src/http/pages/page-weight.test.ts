import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { clientFolder } from './web-app.ts'

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

const manifest = JSON.parse(readFileSync(path.join(clientFolder, 'manifest.json'), 'utf8')) as Manifest

const chunkOf = (module: string) => {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no file of ${module}`)
  return chunk
}

/** These modules with all that they import, however deep. */
const withImports = (modules: string[], seen = new Set<string>()): Set<string> => {
  for (const module of modules) {
    if (seen.has(module)) continue
    seen.add(module)
    withImports(chunkOf(module).imports ?? [], seen)
  }
  return seen
}

/** As they are sent, in kB: small files are not compressed. */
const weightOf = (modules: string[]): number => {
  const files = Array.from(withImports(modules), (module) => path.join(clientFolder, chunkOf(module).file))
  const sizes = files.map((file) => statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const everyPage = ['src/app/entry-client.tsx', 'src/app/react-dom.ts']
const room = 'src/app/routes/room.tsx'
const lobby = [...everyPage, 'src/ui/overlays/toast-region.tsx', room]

/** Not what a person without a registration needs first. */
const fetchedMeanwhile = ['src/features/room/connection/media-room.ts', 'src/features/room/live-room.tsx']

it('the scripts of the lobby weigh at most 170 kB', () => {
  expect(weightOf(lobby)).toBeLessThanOrEqual(170)
})

it('all scripts before joining, those fetched meanwhile included, weigh at most 260 kB', () => {
  const fetched = [...withImports(lobby)].flatMap((module) => chunkOf(module).dynamicImports ?? [])
  expect(fetched).toEqual(expect.arrayContaining(fetchedMeanwhile))
  expect(weightOf([...lobby, ...fetchedMeanwhile])).toBeLessThanOrEqual(260)
})

it('the scripts of the start page weigh at most 130 kB, because the search comes with its first use', () => {
  const visit = withImports([...everyPage, 'src/app/routes/welcome.tsx'])
  expect([...visit].flatMap((module) => chunkOf(module).dynamicImports ?? [])).toContain(
    'src/app/search/portal-search.tsx',
  )
  expect([...visit].filter((module) => module.includes('search'))).toEqual([])
  expect(weightOf([...visit])).toBeLessThanOrEqual(130)
})

it('the scripts of a first visit of the deals weigh at most 130 kB, because those for members come later', () => {
  const visit = withImports([...everyPage, 'src/app/routes/deals.tsx'])
  expect([...visit]).not.toContain('src/features/deals/list/member-deals.tsx')
  expect(weightOf([...visit])).toBeLessThanOrEqual(130)
})
